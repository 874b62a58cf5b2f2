"""Outside readers of calendars: Debian's icalendar and vobject, and dateutil for recurrence rules.

Reads {"calendars": [...], "rules": [...]} from standard input and prints what each of them makes of it.
"""

import datetime
import json
import signal
import sys

import icalendar
import vobject
from dateutil.rrule import rrulestr


def day(value):
    assert type(value) is datetime.date, value
    return value.isoformat()


def by_icalendar(text):
    calendar = icalendar.Calendar.from_ical(text.encode())
    return {
        "name": str(calendar["X-WR-CALNAME"]),
        "events": [
            [day(e.decoded("dtstart")), day(e.decoded("dtend")), str(e["uid"]), e.decoded("dtstamp").isoformat(), str(e["summary"])]
            for e in calendar.walk("vevent")
        ],
    }


def by_vobject(text):
    calendar = vobject.readOne(text)
    calendar.validate(raiseException=True)
    return {
        "name": calendar.x_wr_calname.value,
        "events": [
            [day(e.dtstart.value), day(e.dtend.value), e.uid.value, e.dtstamp.value.isoformat(), e.summary.value]
            for e in getattr(calendar, "vevent_list", [])
        ],
    }


def give_up(*_):
    raise TimeoutError


def instances(rule):
    """Whether the start is itself an instance, and the days from `since` on, before `before`; None where dateutil does not come back in time."""
    start, since, before = (datetime.datetime.fromisoformat(rule[k]) for k in ("start", "since", "before"))
    days, fits = [], False
    signal.setitimer(signal.ITIMER_PROF, 0.05)
    try:
        for at in rrulestr(rule["rule"], dtstart=start):
            fits = fits or at == start
            if at >= before:
                break
            if at >= since:
                days.append(at.date().isoformat())
    except TimeoutError:
        return None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return {"fits": fits, "days": days}


signal.signal(signal.SIGPROF, give_up)
asked = json.load(sys.stdin)
json.dump(
    {
        "icalendar": [by_icalendar(text) for text in asked["calendars"]],
        "vobject": [by_vobject(text) for text in asked["calendars"]],
        "dateutil": [instances(rule) for rule in asked["rules"]],
    },
    sys.stdout,
)
