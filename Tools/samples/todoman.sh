# shellcheck shell=bash disable=SC2154,SC1010
# Part of make-samples.sh: to-dos made with todoman, kept as the .ics files of two lists.

make_todoman() {
    need python3 command -v python3
    need python3-venv python3 -c 'import ensurepip'
    local venv=$sandbox/venv lists=$sandbox/lists out=$samples/todoman
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"
    todoman_program=$venv/bin/todo

    # A list is a folder; its name and colour lie in two files beside the to-dos, without a line end.
    mkdir -p "$lists/home" "$lists/work"
    printf 'Zuhause & 家' >"$lists/home/displayname"
    printf '#2e8b57' >"$lists/home/color"
    printf 'Work' >"$lists/work/displayname"
    printf '#1e66f5' >"$lists/work/color"
    cat >"$sandbox/todoman.py" <<CONFIG
path = "$lists/*"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
default_due = 0
cache_path = "$sandbox/todoman.sqlite3"
CONFIG
    add_todoman_todos

    rm -rf "$out"
    mkdir -p "$out"
    cp -R "$lists/." "$out/"
    echo "todoman $("$todoman_program" --version | sed 's/.* //'): $(find "$out" -name '*.ics' | wc -l) to-dos in $out"
}

todoman() {
    local moment=$1
    shift
    at "$moment" "$todoman_program" --config "$sandbox/todoman.py" "$@"
}

# todo "MOMENT" ARGUMENTS…: adds a to-do and prints todoman's number for it.
todo() {
    local moment=$1
    shift
    todoman "$moment" new "$@" | sed -n 's/^\[.\] \([0-9]*\) .*/\1/p'
}

add_todoman_todos() {
    local home='Zuhause & 家' bread glasses slides lamp

    todo "2026-10-07 08:15:00" -l "$home" 'Air the winter blankets' >/dev/null
    todo "2026-10-07 08:16:00" -l "$home" -d 2026-12-05 -c house -c 'errand, small' 'Buy candles; the long, red ones' >/dev/null
    todo "2026-10-07 08:17:00" -l "$home" -d '2026-12-24 17:00' --priority high --location 'Kitchen, ground floor' 'Put the roast in the oven' >/dev/null
    todo "2026-10-08 19:00:00" -l "$home" -s 2027-03-01 -d 2027-03-20 --priority low 'Dig the vegetable bed' >/dev/null
    printf 'Zutaten: Mehl, Hefe, Salz; 1 l Wasser\n\n面粉 500 克\nBackzeit ~45 min \\ 220 °C\n' |
        todo "2026-10-08 19:05:00" -l "$home" -d '2026-12-06 09:30' -r 'Brot backen — Großmutters Rezept' >/dev/null
    todo "2026-10-09 12:00:00" -l "$home" -d '2026-12-11 20:00' --priority medium -c 家庭 '给奶奶寄新年贺卡,记得贴邮票' >/dev/null
    bread=$(todo "2026-10-09 12:01:00" -l "$home" -d 2026-10-12 'パンを買う🥐')
    todoman "2026-10-12 18:22:41" 'done' "$bread" >/dev/null
    lamp=$(todo "2026-10-09 12:02:00" -l "$home" 'Sell the old lamp')
    todoman "2026-10-30 09:00:00" cancel "$lamp" >/dev/null

    todo "2026-10-12 09:00:00" -l Work -d '2026-12-02 14:00' --priority high --location 'Room 4.12' -c meeting 'Prepare the review with the Kyōto team' >/dev/null
    slides=$(todo "2026-10-12 09:01:00" -l Work -s '2026-11-23 09:00' -d '2026-12-04 18:00' 'Slides for the review')
    todoman "2026-11-16 10:30:00" edit "$slides" --priority medium -c slides >/dev/null
    todo "2026-10-12 09:02:00" -l Work -d 2027-01-15 \
        'Collect the list of everything that the three teams asked for last year, with names, dates, rooms and who promised what to whom' >/dev/null
    glasses=$(todo "2026-10-12 09:03:00" -l Work -d 2026-11-06 --location Optician 'Screen glasses: ask for the form')
    todoman "2026-11-05 11:11:11" 'done' "$glasses" >/dev/null
}
