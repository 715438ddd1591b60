# shellcheck shell=bash disable=SC2154,SC1010
# Part of make-samples.sh: to-dos made with todo.sh (Debian calls it todo-txt), kept as its two files.

make_todotxt() {
    need todotxt-cli command -v todo-txt
    local out=$samples/todotxt folder=$sandbox/todotxt
    mkdir -p "$folder"
    cat >"$folder/config" <<CONFIG
export TODO_DIR="$folder"
export TODO_FILE="$folder/todo.txt"
export DONE_FILE="$folder/done.txt"
export REPORT_FILE="$folder/report.txt"
CONFIG
    add_todotxt_items >"$folder/log"
    mkdir -p "$out"
    cp "$folder/todo.txt" "$folder/done.txt" "$out/"
    echo "$(todo-txt -V | head -n 1): $(wc -l <"$out/todo.txt") lines in $out/todo.txt"
}

# todotxt "MOMENT" ARGUMENTS…: -t writes the creation date, -a keeps finished items until `archive`.
todotxt() {
    local moment=$1
    shift
    at "$moment" todo-txt -d "$sandbox/todotxt/config" -f -p -a "$@"
}

add_todotxt_items() {
    # Finished and archived: these go to done.txt.
    todotxt "2026-10-02 08:00:00" -t add 'Return the drill to Ivo +Home @errand'
    todotxt "2026-10-02 08:01:00" -t add '(B) File the tax papers +Finance @desk due:2026-10-31'
    todotxt "2026-10-02 08:02:00" add 'Call the chimney sweep @phone'
    todotxt "2026-10-04 17:20:00" do 1
    todotxt "2026-10-28 20:45:00" do 2
    todotxt "2026-10-29 09:00:00" do 3
    todotxt "2026-10-29 09:01:00" archive

    # Open.
    todotxt "2026-10-30 08:00:00" -t add '(A) Hand in the insurance form +Finance @desk due:2026-12-04'
    todotxt "2026-10-30 08:01:00" -t add 'Fix the squeaking door +Home'
    todotxt "2026-10-30 08:02:00" pri 2 B
    todotxt "2026-10-30 08:03:00" -t add '(C) Look for a used cargo bike +Home @online t:2027-02-01'
    todotxt "2026-10-31 18:30:00" -t add 'Take out the bins @home due:2026-12-03 rec:+1w'
    todotxt "2026-10-31 18:31:00" -t add 'Clean the coffee machine @kitchen due:2026-12-06 rec:2w t:2026-12-05'
    todotxt "2026-10-31 18:32:00" -t add 'Renew the library card due:2027-11-15 rec:1y @town'
    todotxt "2026-11-01 11:00:00" add 'No dates at all, only an idea'
    todotxt "2026-11-01 11:01:00" add '(D) A priority that most programs never show +Ideas'
    todotxt "2026-11-02 07:10:00" -t add '(A) 给妈妈打电话 +家庭 @电话 due:2026-12-06'
    todotxt "2026-11-02 07:11:00" -t add '新幹線の切符を買う +旅行 @駅 due:2027-03-10'
    todotxt "2026-11-02 07:12:00" -t add 'Café-Tisch für sechs reservieren 🍰 +Fête @phone due:2026-12-13'
    todotxt "2026-11-03 12:00:00" -t add 'See https://example.org/a?b=c:d#e for the recipe, time 10:30, ratio 2:1 @kitchen'
    todotxt "2026-11-03 12:01:00" -t add 'Mail sam@example.org about 3+4 tickets (A) +Concert'
    todotxt "2026-11-03 12:02:00" -t add 'Send "the list" to Åsa; path C:\tmp\list.txt pri:none'
    todotxt "2026-11-04 09:00:00" append 7 '+Ideas @train'
    todotxt "2026-11-04 09:01:00" -t add 'xylophone lesson starts with an x but is not done @music due:2027-01-12'

    # Finished and not archived yet: these stay in todo.txt with an x.
    todotxt "2026-11-05 08:00:00" -t add '(B) Order new glasses +Health @town due:2026-11-20'
    todotxt "2026-11-18 16:00:00" do 16
    todotxt "2026-11-05 08:01:00" add 'Bring the bottles back @errand'
    todotxt "2026-11-19 10:00:00" do 17
    # Deleting in the middle with preserved line numbers leaves an empty line, as real files have them.
    todotxt "2026-11-19 10:01:00" -t add 'This one goes away'
    todotxt "2026-11-19 10:02:00" -t add 'Thank Ines for the plums @phone'
    todotxt "2026-11-19 10:03:00" -N del 18
}
