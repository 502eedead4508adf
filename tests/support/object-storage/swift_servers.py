"""OpenStack Swift with its S3 interface in one process, from the configuration in a folder.

Arguments: the folder, and the ports of account, container, object and proxy server.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402

folder, *ports = sys.argv[1:]
# Before anything reads it: the path is a constant of Swift's.
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")

from eventlet import wsgi  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

utils.validate_configuration()


class Cache:
    """What Swift keeps in memcached, for one process."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]

    def decr(self, key, delta=1, **_):
        return self.incr(key, -delta)


def with_cache(app):
    cache = Cache()

    def answer(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return answer


class NoLog:
    def write(self, *_):
        pass


for name, port in zip(["account", "container", "object", "proxy"], ports):
    app = with_cache(loadapp(os.path.join(folder, name + ".conf")))
    socket = eventlet.listen(("127.0.0.1", int(port)))
    eventlet.spawn(wsgi.server, socket, app, NoLog(), protocol=SwiftHttpProtocol, capitalize_response_headers=False)

print("ready", flush=True)
while True:
    eventlet.sleep(60)
