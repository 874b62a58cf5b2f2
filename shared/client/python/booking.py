"""A client of the booking API for Python 3.9 and later, with nothing but the standard library.

    from booking import Booking, verify_webhook

    api = Booking("https://bookings.example.org", key)
    day = api.availability()["dates"][0]
    answer = api.request_booking({"date": day, "time": "19:00", "party": 2,
                                  "name": "Ada Keller", "email": "ada@example.org"})

Each call that changes something bears an Idempotency-Key, the same one in every attempt, so that it is repeated safely:
where nothing was heard, where the service failed, while the first attempt is still worked on, and after the seconds
that a limit names.
"""

import hashlib
import hmac
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

_CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
_FAILED = {500, 502, 503, 504}
_FIRST_PAUSE_SECONDS = 0.25
_TOLERANCE_SECONDS = 300


class ApiError(Exception):
    """What the API answered when it did not do what was asked. The message is safe to show to a person."""

    def __init__(self, status, headers, body):
        error = body.get("error", {}) if isinstance(body, dict) else {}
        super().__init__(error.get("message") or f"The API answered {status}.")
        self.status = status
        self.code = error.get("code", "server_error")
        self.reason = error.get("reason")
        self.request_id = headers.get("X-Request-Id")


class SignatureError(Exception):
    """The request did not come from the platform, or not just now: answer it with a 400."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The API redirects nowhere; a key must not follow whoever does."""

    def redirect_request(self, *_):
        return None


class Booking:
    """Every route of the API for one key. Answers are dictionaries; whatever is not done raises an ApiError."""

    def __init__(self, base_url, key, attempts=4, timeout_seconds=15.0, longest_pause_seconds=65.0, pause=time.sleep):
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._attempts = attempts
        self._timeout = timeout_seconds
        self._longest_pause = longest_pause_seconds
        self._pause = pause
        self._opener = urllib.request.build_opener(_NoRedirects)

    # What guests see; any key.
    def venue(self, **query):
        return self.call("GET", "/v1/venue", query=query)

    def menu(self, **query):
        return self.call("GET", "/v1/menu", query=query)

    def events(self, **query):
        return self.call("GET", "/v1/events", query=query)

    def availability(self, **query):
        return self.call("GET", "/v1/availability", query=query)

    def request_booking(self, body, idempotency_key=None):
        return self.call("POST", "/v1/booking-requests", body, idempotency_key)

    def hold(self, body, idempotency_key=None):
        return self.call("POST", "/v1/holds", body, idempotency_key)

    def end_hold(self, hold_id):
        return self.call("DELETE", f"/v1/holds/{_part(hold_id)}")

    def join_waitlist(self, body, idempotency_key=None):
        return self.call("POST", "/v1/waitlist-requests", body, idempotency_key)

    def accept_waitlist_offer(self, waiting_id, body, idempotency_key=None):
        return self.call("POST", f"/v1/waitlist/{_part(waiting_id)}/accept", body, idempotency_key)

    def hotel(self, **query):
        return self.call("GET", "/v1/hotel", query=query)

    def hotel_availability(self, **query):
        return self.call("GET", "/v1/hotel/availability", query=query)

    def request_stay(self, body, idempotency_key=None):
        return self.call("POST", "/v1/stay-requests", body, idempotency_key)

    def request_group(self, body, idempotency_key=None):
        return self.call("POST", "/v1/group-requests", body, idempotency_key)

    # What staff does with bookings; a secret key.
    def bookings(self, **query):
        return self.call("GET", "/v1/bookings", query=query)

    def booking(self, booking_id):
        return self.call("GET", f"/v1/bookings/{_part(booking_id)}")

    def create_booking(self, body, idempotency_key=None):
        return self.call("POST", "/v1/bookings", body, idempotency_key)

    def change_booking(self, booking_id, body, idempotency_key=None):
        return self.call("PATCH", f"/v1/bookings/{_part(booking_id)}", body, idempotency_key)

    def booking_payments(self, booking_id):
        return self.call("GET", f"/v1/bookings/{_part(booking_id)}/payments")

    def take_booking_payment(self, booking_id, body, idempotency_key=None):
        return self.booking_step(booking_id, "payments", body, idempotency_key)

    def change_booking_fee(self, booking_id, body=None, idempotency_key=None):
        return self.booking_step(booking_id, "fee", body or {}, idempotency_key)

    def booking_step(self, booking_id, step, body=None, idempotency_key=None):
        """@param step confirm, decline, waitlist, cancel, no-show, seat or leave"""
        return self.call("POST", f"/v1/bookings/{_part(booking_id)}/{_part(step)}", body, idempotency_key)

    def waitlist(self, **query):
        return self.call("GET", "/v1/waitlist", query=query)

    def add_to_waitlist(self, body, idempotency_key=None):
        return self.call("POST", "/v1/waitlist", body, idempotency_key)

    def waitlist_step(self, waiting_id, step, body=None, idempotency_key=None):
        """@param step offer, ready or undo"""
        return self.call("POST", f"/v1/waitlist/{_part(waiting_id)}/{_part(step)}", body, idempotency_key)

    def remove_from_waitlist(self, waiting_id):
        return self.call("DELETE", f"/v1/waitlist/{_part(waiting_id)}")

    def series(self, series_id):
        return self.call("GET", f"/v1/series/{_part(series_id)}")

    # The guest book of any business; a secret key.
    def guests(self, **query):
        return self.call("GET", "/v1/guests", query=query)

    def guest(self, guest_id):
        return self.call("GET", f"/v1/guests/{_part(guest_id)}")

    def change_guest(self, guest_id, body, idempotency_key=None):
        return self.call("PATCH", f"/v1/guests/{_part(guest_id)}", body, idempotency_key)

    def guest_step(self, guest_id, step, body=None, idempotency_key=None):
        """@param step merge, split or erase"""
        return self.call("POST", f"/v1/guests/{_part(guest_id)}/{_part(step)}", body, idempotency_key)

    def export_guest(self, guest_id):
        return self.call("GET", f"/v1/guests/{_part(guest_id)}/export")

    # Files of other systems, of any business; a secret key.
    def import_file(self, kind, source, file, idempotency_key=None, **options):
        """Imports a CSV or XLSX file, given as its bytes. @param kind guests; options: dry_run, skip_rejected, columns"""
        mark = uuid.uuid4().hex
        fields = {"kind": kind, "source": source, **{name: _word(value) for name, value in options.items()}}
        lines = [f'--{mark}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
        lines.append(f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n\r\n')
        form = "".join(lines).encode() + file + f"\r\n--{mark}--\r\n".encode()
        return self.call("POST", "/v1/imports", form, idempotency_key, content_type=f"multipart/form-data; boundary={mark}")

    def export_all(self):
        """Everything that is kept, as the bytes of an archive."""
        return self.call("GET", "/v1/exports/all.zip")

    def imports(self):
        return self.call("GET", "/v1/imports")

    def undo_import(self, import_id, idempotency_key=None):
        return self.call("POST", f"/v1/imports/{_part(import_id)}/undo", None, idempotency_key)

    # What the front desk does with stays; a secret key.
    def stays(self, **query):
        return self.call("GET", "/v1/stays", query=query)

    def stay(self, stay_id, **query):
        return self.call("GET", f"/v1/stays/{_part(stay_id)}", query=query)

    def create_stay(self, body, idempotency_key=None):
        return self.call("POST", "/v1/stays", body, idempotency_key)

    def create_group(self, body, idempotency_key=None):
        return self.call("POST", "/v1/groups", body, idempotency_key)

    def group(self, group_id):
        return self.call("GET", f"/v1/groups/{_part(group_id)}")

    def group_step(self, group_id, step, body=None, idempotency_key=None):
        """@param step confirm, decline, cancel or check-out"""
        return self.call("POST", f"/v1/groups/{_part(group_id)}/{_part(step)}", body, idempotency_key)

    def quotes(self, **query):
        return self.call("GET", "/v1/quotes", query=query)

    def quote(self, quote_id):
        return self.call("GET", f"/v1/quotes/{_part(quote_id)}")

    def create_quote(self, body, idempotency_key=None):
        return self.call("POST", "/v1/quotes", body, idempotency_key)

    def extend_quote(self, quote_id, body, idempotency_key=None):
        return self.call("PATCH", f"/v1/quotes/{_part(quote_id)}", body, idempotency_key)

    def quote_step(self, quote_id, step, body=None, idempotency_key=None):
        """step: accept, send or withdraw"""
        return self.call("POST", f"/v1/quotes/{_part(quote_id)}/{_part(step)}", body, idempotency_key)

    def allotments(self, **query):
        return self.call("GET", "/v1/allotments", query=query)

    def allotment(self, allotment_id):
        return self.call("GET", f"/v1/allotments/{_part(allotment_id)}")

    def create_allotment(self, body, idempotency_key=None):
        return self.call("POST", "/v1/allotments", body, idempotency_key)

    def change_allotment(self, allotment_id, body, idempotency_key=None):
        return self.call("PATCH", f"/v1/allotments/{_part(allotment_id)}", body, idempotency_key)

    def allotment_step(self, allotment_id, step, body=None, idempotency_key=None):
        """step: release or hold"""
        return self.call("POST", f"/v1/allotments/{_part(allotment_id)}/{_part(step)}", body, idempotency_key)

    def group_folio(self, group_id):
        return self.call("GET", f"/v1/groups/{_part(group_id)}/folio")

    def set_group_folio(self, group_id, body, idempotency_key=None):
        return self.call("PUT", f"/v1/groups/{_part(group_id)}/folio", body, idempotency_key)

    def take_group_payment(self, group_id, body, idempotency_key=None):
        return self.group_step(group_id, "payments", body, idempotency_key)

    def refund_group_payment(self, group_id, payment_id, body=None, idempotency_key=None):
        path = f"/v1/groups/{_part(group_id)}/payments/{_part(payment_id)}/refunds"
        return self.call("POST", path, body or {}, idempotency_key)

    def issue_group_invoice(self, group_id, idempotency_key=None, body=None):
        """@param body kind: "deposit", and amount, for a deposit that the group pays"""
        return self.group_step(group_id, "invoices", body, idempotency_key)

    def group_pro_forma(self, group_id):
        """The bytes of the file: what the group is to pay, before anything is invoiced."""
        return self.call("GET", f"/v1/groups/{_part(group_id)}/pro-forma.pdf")

    def change_stay(self, stay_id, body, idempotency_key=None):
        return self.call("PATCH", f"/v1/stays/{_part(stay_id)}", body, idempotency_key)

    def stay_step(self, stay_id, step, body=None, idempotency_key=None):
        """@param step confirm, decline, cancel, check-in, check-out or no-show"""
        return self.call("POST", f"/v1/stays/{_part(stay_id)}/{_part(step)}", body, idempotency_key)

    def stay_folio(self, stay_id):
        return self.call("GET", f"/v1/stays/{_part(stay_id)}/folio")

    def charge_stay(self, stay_id, body, idempotency_key=None):
        return self.stay_step(stay_id, "charges", body, idempotency_key)

    def discount_stay(self, stay_id, body, idempotency_key=None):
        return self.stay_step(stay_id, "discounts", body, idempotency_key)

    def split_bill(self, stay_id, body, idempotency_key=None):
        return self.stay_step(stay_id, "folios", body, idempotency_key)

    def reverse_line(self, stay_id, line_id):
        return self.call("DELETE", f"/v1/stays/{_part(stay_id)}/folio/lines/{_part(line_id)}")

    def price_night(self, stay_id, line_id, body, idempotency_key=None):
        """What a night costs by hand: amount and reason, or undo."""
        return self.call("PATCH", f"/v1/stays/{_part(stay_id)}/folio/lines/{_part(line_id)}", body, idempotency_key)

    def move_line(self, stay_id, line_id, folio_id, idempotency_key=None):
        path = f"/v1/stays/{_part(stay_id)}/folio/lines/{_part(line_id)}/move"
        return self.call("POST", path, {"folio_id": folio_id}, idempotency_key)

    def stay_payments(self, stay_id):
        return self.call("GET", f"/v1/stays/{_part(stay_id)}/payments")

    def take_payment(self, stay_id, body, idempotency_key=None):
        return self.stay_step(stay_id, "payments", body, idempotency_key)

    def refund_payment(self, payment_id, body=None, idempotency_key=None):
        return self.call("POST", f"/v1/payments/{_part(payment_id)}/refunds", body or {}, idempotency_key)

    def change_fee(self, stay_id, body=None, idempotency_key=None):
        return self.stay_step(stay_id, "fee", body or {}, idempotency_key)

    def invoice(self, number):
        return self.call("GET", f"/v1/invoices/{_part(number)}")

    def invoice_pdf(self, number):
        """The bytes of the file."""
        return self.call("GET", f"/v1/invoices/{_part(number)}.pdf")

    def invoice_xml(self, number):
        """The bytes of the file, by EN 16931."""
        return self.call("GET", f"/v1/invoices/{_part(number)}.xml")

    def credit_invoice(self, number, idempotency_key=None):
        return self.call("POST", f"/v1/invoices/{_part(number)}/credit-note", None, idempotency_key)

    def issue_invoices(self, stay_id, idempotency_key=None, body=None):
        return self.stay_step(stay_id, "invoices", body, idempotency_key)

    def day(self, date):
        return self.call("GET", f"/v1/days/{_part(date)}")

    def close_day(self, date, body=None, idempotency_key=None):
        """@param body no_shows: the ids of stays whose guests have not come"""
        return self.call("POST", f"/v1/days/{_part(date)}/close", body, idempotency_key)

    def reopen_day(self, date, reason, idempotency_key=None):
        return self.call("POST", f"/v1/days/{_part(date)}/reopen", {"reason": reason}, idempotency_key)

    def report(self, name, **query):
        """@param name occupancy, revenue, payments, pick-up, arrivals, tourist-tax or debtors"""
        return self.call("GET", f"/v1/reports/{_part(name)}", query=query)

    def rooms(self, **query):
        return self.call("GET", "/v1/rooms", query=query)

    def room_marks(self, room_id):
        return self.call("GET", f"/v1/rooms/{_part(room_id)}/marks")

    def change_room(self, room_id, body, idempotency_key=None):
        return self.call("PATCH", f"/v1/rooms/{_part(room_id)}", body, idempotency_key)

    def rates(self, **query):
        """What nights cost and what restricts them: from_ and to, and room_type or plan."""
        return self.call("GET", "/v1/rates", query=query)

    def set_rates(self, body, idempotency_key=None):
        return self.call("PUT", "/v1/rates", body, idempotency_key)

    # Webhooks; a secret key.
    def webhooks(self):
        return self.call("GET", "/v1/webhooks")

    def create_webhook(self, body, idempotency_key=None):
        return self.call("POST", "/v1/webhooks", body, idempotency_key)

    def delete_webhook(self, webhook_id):
        return self.call("DELETE", f"/v1/webhooks/{_part(webhook_id)}")

    def test_webhook(self, webhook_id):
        return self.call("POST", f"/v1/webhooks/{_part(webhook_id)}/test")

    def rotate_webhook_secret(self, webhook_id, idempotency_key=None):
        return self.call("POST", f"/v1/webhooks/{_part(webhook_id)}/rotate-secret", None, idempotency_key)

    def deliveries(self, webhook_id, **query):
        return self.call("GET", f"/v1/webhooks/{_part(webhook_id)}/deliveries", query=query)

    def webhook_events(self, **query):
        return self.call("GET", "/v1/webhook-events", query=query)

    def retry_delivery(self, webhook_id, delivery_id):
        return self.call("POST", f"/v1/webhooks/{_part(webhook_id)}/deliveries/{_part(delivery_id)}/retry")

    def upload_photo(self, photo, idempotency_key=None):
        """Keeps a picture, given as its bytes; where it is seen stands in the answer's urls."""
        mark = uuid.uuid4().hex
        head = f'--{mark}\r\nContent-Disposition: form-data; name="photo"; filename="photo"\r\n\r\n'
        form = head.encode() + photo + f"\r\n--{mark}--\r\n".encode()
        return self.call("POST", "/v1/photos", form, idempotency_key, content_type=f"multipart/form-data; boundary={mark}")

    def call(self, method, path, body=None, idempotency_key=None, query=None, content_type="application/json"):
        """Any route by its method and path; the bytes where it answers a file. A body is printed as JSON, unless it is bytes. Raises ApiError, or the last failure of the network."""
        headers = {"X-Service-Key": self._key, "Accept": "application/json"}
        if method in _CHANGING:
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = content_type
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        # `from` is a word of Python's own: from_ stands for it.
        words = urllib.parse.urlencode({name.rstrip("_"): value for name, value in asked.items()})
        url = f"{self._base_url}{path}{'?' + words if words else ''}"
        attempt = 1
        while True:
            failure, wait = None, None
            try:
                request = urllib.request.Request(url, data=data, headers=headers, method=method)
                with self._opener.open(request, timeout=self._timeout) as response:
                    is_json = response.headers.get_content_type() == "application/json"
                    return json.load(response) if is_json else response.read()
            except urllib.error.HTTPError as answer:
                failure = ApiError(answer.code, answer.headers, _json(answer.read()))
                wait = _pause_after(failure, answer.headers, attempt)
            except OSError as error:
                failure, wait = error, _back_off(attempt)
            if wait is None or wait > self._longest_pause or attempt >= self._attempts:
                raise failure
            self._pause(wait)
            attempt += 1


def verify_webhook(raw_body, signature, secret, now=None):
    """The event in a delivery whose signature holds.

    raw_body: the bytes of the request, before anything has parsed them. signature: its header Service-Signature.
    secret: the webhook's, whsec_…. now: Unix seconds. Raises SignatureError.
    """
    parts = [part.strip().split("=", 1) for part in (signature or "").split(",") if "=" in part]
    times = [value for name, value in parts if name == "t"]
    if len(times) != 1 or not re.fullmatch(r"[0-9]{1,12}", times[0]):
        raise SignatureError("The header Service-Signature is missing or malformed.")
    if abs((time.time() if now is None else now) - int(times[0])) > _TOLERANCE_SECONDS:
        raise SignatureError("The signature is more than five minutes away from this clock.")
    expected = hmac.new(secret.encode(), times[0].encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    given = [value for name, value in parts if name == "v1"]
    if not any([hmac.compare_digest(one.encode(), expected.encode()) for one in given]):
        raise SignatureError("The signature does not belong to this body and secret.")
    return json.loads(raw_body)


def _word(value):
    return value if isinstance(value, str) else json.dumps(value)


def _part(value):
    return urllib.parse.quote(str(value), safe="")


def _json(data):
    try:
        return json.loads(data)
    except ValueError:
        return None


def _pause_after(failure, headers, attempt):
    """Seconds until another attempt is of use; None where none is."""
    if failure.status == 429 or failure.code == "idempotency_in_progress":
        seconds = headers.get("Retry-After") or headers.get("RateLimit-Reset") or ""
        return float(seconds) if seconds.isdigit() else _back_off(attempt)
    return _back_off(attempt) if failure.status in _FAILED else None


def _back_off(attempt):
    """A quarter, half, one … second, give or take a half, so that those who failed together do not come back together."""
    return _FIRST_PAUSE_SECONDS * 2 ** (attempt - 1) * (0.5 + random.random())
