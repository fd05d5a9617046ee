# WEBHOOK_SECRET=whsec_… python3 receiver.py
import base64, hashlib, hmac, http.server, json, os, time

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_genuine(headers, body):
    sent = headers.get("webhook-timestamp", "")
    if not sent.isdecimal() or abs(time.time() - int(sent)) > 300:
        return False  # a copy of an old delivery
    signed = f"{headers.get('webhook-id')}.{sent}.".encode() + body
    ours = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    theirs = headers.get("webhook-signature", "").encode()
    return any(hmac.compare_digest(ours.encode(), entry) for entry in theirs.split())

class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))  # parse after verifying
        genuine = is_genuine(self.headers, body)
        self.send_response(200 if genuine else 401)
        self.end_headers()
        if genuine:
            print(self.headers["webhook-id"], json.loads(body)["prayer_type"], flush=True)

server = http.server.ThreadingHTTPServer(("", int(os.environ.get("PORT", 8090))), Receiver)
print("listening", server.server_port, flush=True)
server.serve_forever()
