# shellcheck shell=bash disable=SC2154,SC1010
# Part of make-samples.sh: to-dos made with taskwarrior, kept as `task export` prints them.

make_taskwarrior() {
    need taskwarrior command -v task
    export TASKRC=$sandbox/taskrc TASKDATA=$sandbox/task
    mkdir -p "$TASKDATA"
    # Garbage collection and recurrence wait for the end, so nothing is renumbered or repeated in between.
    cat >"$TASKRC" <<'RC'
confirmation=off
verbose=nothing
gc=off
recurrence=off
uda.estimate.type=duration
uda.estimate.label=Estimate
uda.size.type=string
uda.size.values=large,medium,small
uda.reviewed.type=date
uda.effort.type=numeric
RC
    add_taskwarrior_tasks
    # A report with gc and recurrence on is what makes the instances of the recurring tasks.
    at "2026-11-20 07:30:00" task rc.gc=on rc.recurrence=on list >/dev/null

    local out=$samples/taskwarrior
    mkdir -p "$out"
    at "2026-11-20 07:30:00" task export >"$out/export.json"
    at "2026-11-20 07:30:00" task rc.json.array=off export >"$out/export-lines.json"
    echo "taskwarrior $(task --version): $(wc -l <"$out/export-lines.json") tasks in $out"
}

# new "MOMENT" ARGUMENTS…: adds a task and prints its UUID.
new() {
    local moment=$1
    shift
    at "$moment" task rc.verbose=new-uuid add "$@" | sed -n 's/^Created task \([0-9a-f-]*\)\..*/\1/p'
}

add_taskwarrior_tasks() {
    local plan book flight passport report draft lamp milk

    new "2026-10-03 09:12:00" 'Buy a birthday card for Nora' >/dev/null
    milk=$(new "2026-10-03 09:14:10" 'Milk, oat flakes and lemons' project:Home.Shopping +errand)
    new "2026-10-04 18:40:00" 'Pay the deposit for the workshop' due:2026-12-01T12:00 priority:H project:Work >/dev/null
    new "2026-10-04 18:41:30" 'Sort the photos from the summer' priority:M project:Home >/dev/null
    new "2026-10-04 18:42:05" 'Read the manual of the dishwasher' priority:L project:Home >/dev/null
    new "2026-10-05 08:00:00" 'Book the ferry to Hiddensee' due:2027-05-02 scheduled:2027-03-01 +travel >/dev/null
    new "2026-10-05 08:02:00" 'Ask for the spring course list' wait:2027-01-15 due:2027-02-01T09:30 +learning >/dev/null
    new "2026-10-05 08:05:00" 'Use the theatre voucher' until:2027-09-30 due:2027-09-15 +fun >/dev/null

    # One task waits for another, and that one for two more.
    passport=$(new "2026-10-06 20:00:00" 'Renew the passport' project:Trip.Japan due:2026-12-18 priority:H)
    book=$(new "2026-10-06 20:01:00" 'Collect the residence papers' project:Trip.Japan)
    flight=$(new "2026-10-06 20:02:00" 'Book the flight to Kyoto' project:Trip.Japan due:2027-01-20 depends:"$passport")
    plan=$(new "2026-10-06 20:03:00" 'Plan the days in Kyoto' project:Trip.Japan depends:"$flight,$book")
    at "2026-10-07 21:15:00" task "$plan" annotate 'Fushimi Inari early in the morning, before the crowd'
    at "2026-10-08 07:45:00" task "$plan" annotate 'Opening hours: https://example.org/kyoto?season=spring&lang=en'

    # Recurring: the parents stay in the export beside the instances that the report makes.
    new "2026-10-10 10:00:00" 'Pay the rent' due:2026-11-01 recur:monthly until:2027-12-31 project:Home priority:H >/dev/null
    new "2026-10-10 10:02:00" 'Water the plants' due:2026-11-07T18:00 recur:weekly +home >/dev/null
    new "2026-10-10 10:04:00" 'Change the toothbrush' due:2026-12-05 recur:3months >/dev/null

    report=$(new "2026-10-12 09:00:00" 'Write the quarterly report' project:Work due:2026-12-11T17:00 estimate:4h size:large)
    at "2026-10-20 13:05:00" task "$report" start
    new "2026-10-12 09:10:00" 'Review the budget table' project:Work reviewed:2026-11-02 effort:2.5 size:small +finance +next >/dev/null
    draft=$(new "2026-10-12 09:20:00" 'Send the first draft to Ms Ōtsuka' project:Work due:2026-10-30)
    at "2026-10-29 16:48:20" task "$draft" done
    at "2026-10-13 17:30:00" task "$milk" annotate 'the corner shop closes at eight'
    at "2026-10-13 18:10:00" task "$milk" done
    lamp=$(new "2026-10-14 12:00:00" 'Repair the old desk lamp' +workshop)
    at "2026-10-25 19:00:00" task "$lamp" delete

    new "2026-10-15 11:00:00" '预约牙医,顺便问一下洗牙的价格' due:2026-12-08T15:30 project:健康 +家庭 >/dev/null
    new "2026-10-15 11:01:00" '図書館の本を返す📚' due:2026-12-12 +図書館 >/dev/null
    new "2026-10-15 11:02:00" 'Überweisung für Zoë & François prüfen — 50 € 🧾👩‍👩‍👧' project:Büro >/dev/null
    new "2026-10-16 22:00:00" 'Quote "measure twice, cut once" on the '\''wall'\'' chart' >/dev/null
    new "2026-10-16 22:01:00" 'Move C:\\Users\\Mara\\Notes to the new disk / keep a copy' +computer >/dev/null
    new "2026-10-16 22:02:00" $'Pack for the weekend\nboots, torch, the blue rope' due:2026-12-19T07:00 >/dev/null
    new "2026-10-17 08:30:00" "$(long_description)" +someday >/dev/null
}

# About 1,200 characters, in three languages.
long_description() {
    local part
    printf 'Think through the new garden:'
    for part in 1 2 3 4 5 6 7 8 9 10; do
        printf ' (%s) dig the bed along the south wall, mix compost into it and note what the soil looks like;' "$part"
    done
    printf ' 春天之前把种子清单写好; 種は三月までに注文する.'
}
