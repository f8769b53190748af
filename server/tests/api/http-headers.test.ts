import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "../../app.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { contact } from "../../testing/api/samples.ts";

const api = await startTestApi({ publicUrl: "https://oselia.example" });

describe("an unknown route", () => {
  test("returns 404 in JSON for every method", async () => {
    for (const path of [
      "",
      "/",
      "/nothing",
      "/admin",
      "/admin/nothing",
      "/news/1/2",
      "/%ff",
      "/health/%00",
    ]) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
        const { status, body } = await api.call(method, path);
        assert.deepEqual([method, path, status, body.code], [method, path, 404, "not_found"]);
      }
    }
  });

  test("returns 405 with the allowed methods where others exist", async () => {
    for (const [method, path, allow] of [
      ["DELETE", "/news", "GET, HEAD"],
      ["GET", "/login", "POST"],
      ["POST", "/admin/news/7", "DELETE, GET, HEAD, PUT"],
      ["GET", "/admin/messages/7/read", "PUT"],
    ] as const) {
      const { status, body, headers } = await api.call(method, path);
      assert.deepEqual([status, body.code, headers.allow], [405, "method_not_allowed", allow]);
    }
  });
});

describe("an invalid body", () => {
  for (const [what, payload, type, status] of [
    ["broken JSON", "{", "application/json", 400],
    ["a prototype", '{"__proto__": {"admin": true}}', "application/json", 400],
    ["another type", "name=Іван", "application/x-www-form-urlencoded", 415],
    ["text", "hello", "text/plain", 415],
    ["too much", `"${"x".repeat(300_000)}"`, "application/json", 413],
    ["nothing", "", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["an object for a text", '{"name": {"toString": "x"}}', "application/json", 400],
  ] as const) {
    test(`(${what}) is rejected with ${status}, without a stack`, async () => {
      const headers = { "content-type": type };
      const response = await api.app.inject({
        method: "POST",
        url: "/api/messages",
        payload,
        headers,
      });
      assert.equal(response.statusCode, status);
      const { message, code, fields, ...rest } = response.json();
      assert.equal(typeof message, "string");
      assert.equal(typeof code, "string");
      assert.deepEqual(rest, {});
      assert.ok(!response.body.includes("node_modules"));
    });
  }
});

describe("every response", () => {
  test("has strict headers: no inline scripts, eval, frames or sniffing", async () => {
    for (const path of ["/api/health", "/api/nothing", "/nothing", "/metrics"]) {
      const { headers } = await api.app.inject(path);
      const policy = String(headers["content-security-policy"]);
      const isData = path.startsWith("/api/");
      assert.match(policy, isData ? /^default-src 'none';/ : /script-src 'self';/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /unsafe-/);
      assert.equal(headers["x-content-type-options"], "nosniff");
      // Subdomains may have no HTTPS yet.
      assert.equal(headers["strict-transport-security"], "max-age=31536000");
      assert.equal(headers["x-powered-by"], undefined);
    }
  });

  test("below /remotes/ and /media/ is sandboxed, also for a missing file", async () => {
    for (const path of [
      "/remotes/remote_inbox/0123456789abcdef/evil.html",
      "/remotes/nothing",
      "/remotes/",
      "/%72emotes/remote_inbox/0123456789abcdef/evil.html",
      "/%72emotes/nothing",
      "/media/nothing",
      "/media/a/b",
      "/%6dedia/nothing",
    ]) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "OPTIONS"] as const) {
        const { headers, statusCode } = await api.app.inject({ method, url: path });
        assert.deepEqual([path, method, statusCode], [path, method, 404]);
        assert.equal(headers["content-security-policy"], "sandbox; default-src 'none'");
        assert.equal(headers["x-content-type-options"], "nosniff");
      }
    }
  });

  test("of the API is not cached, except lists, which are revalidated", async () => {
    const header = async (path: string) => (await api.call("GET", path)).headers["cache-control"];
    assert.equal(await header("/health"), "no-store");
    assert.equal(await header("/nothing"), "no-store");
    assert.equal(await header("/books"), "private, no-cache");
    assert.equal(
      (await api.staff("GET", "/admin/checkToken")).headers["cache-control"],
      "no-store",
    );
  });
});

test("the log contains routes, but no names, tokens, passwords or searches", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...api, log });
  const secret = "Iryna-Secret";
  await app.inject({
    method: "POST",
    url: "/api/messages",
    payload: { ...contact, name: secret, message: secret },
    headers: { "user-agent": secret, cookie: secret, referer: secret },
  });
  await app.inject({ url: `/api/books?keyword=${secret}` });
  await app.inject({ url: `/api/nothing/${secret}` });
  await app.inject({ url: "/api/admin/news", headers: { authorization: `Bearer ${secret}` } });
  await app.inject({
    method: "POST",
    url: "/api/login",
    payload: { username: `${secret}@oselia.example`, password: secret },
  });
  await app.close();
  const entries = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "request completed");
  assert.equal(entries.length, 5);
  assert.partialDeepStrictEqual(entries[0], {
    method: "POST",
    route: "/api/messages",
    status: 201,
  });
  assert.ok(entries.every(({ reqId }) => /^[\da-f-]{36}$/.test(reqId)));
  assert.ok(!lines.join().toLowerCase().includes(secret.toLowerCase()));
});

test("/metrics measures requests by route, without ids, queries or names", async () => {
  await api.call("GET", "/books?keyword=secret");
  await api.call("GET", "/nothing/secret");
  const { body, headers } = await api.app.inject("/metrics");
  assert.match(String(headers["content-type"]), /^text\/plain/);
  const labels = 'method="GET",route="/api/books",status="200"';
  for (const bound of ["0.001", "0.005", "0.01", "0.05", "0.1", "0.5", "1", "5", "+Inf"]) {
    assert.ok(body.includes(`http_request_duration_seconds_bucket{le="${bound}",${labels}} `));
  }
  assert.match(body, new RegExp(`http_request_duration_seconds_sum\\{${labels}\\} 0\\.\\d+`));
  assert.match(body, new RegExp(`http_request_duration_seconds_count\\{${labels}\\} \\d`));
  assert.match(body, /process_cpu_seconds_total/);
  assert.doesNotMatch(body, /secret/);
});

describe("/metrics", () => {
  const token = "a-token-of-the-house";
  /** The status of a request from that peer. */
  async function statusFor(app: FastifyInstance, remoteAddress: string, headers = {}) {
    return (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  }

  test("responds only to this machine, and not through a proxy on it", async () => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      assert.equal(await statusFor(api.app, peer), 200);
      for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"]) {
        assert.equal(await statusFor(api.app, peer, { [name]: "127.0.0.1" }), 401);
      }
    }
    assert.equal(await statusFor(api.app, "192.0.2.1"), 401);
    assert.equal(await statusFor(api.app, "192.0.2.1", { authorization: "Bearer undefined" }), 401);
    const behindProxy = await buildApp({ ...api, config: { ...api.config, trustProxy: 1 } });
    assert.equal(
      await statusFor(behindProxy, "192.0.2.1", { "x-forwarded-for": "127.0.0.1" }),
      401,
    );
    await behindProxy.close();
  });

  test("responds to requests with METRICS_TOKEN from anywhere", async () => {
    const app = await buildApp({ ...api, config: { ...api.config, metricsToken: token } });
    const from = (authorization: string) =>
      statusFor(app, "192.0.2.1", { authorization, "x-forwarded-for": "198.51.100.7" });
    assert.equal(await from(`Bearer ${token}`), 200);
    for (const wrong of [`Bearer ${token}x`, "Bearer ", token, `Basic ${token}`]) {
      assert.equal(await from(wrong), 401);
    }
    assert.equal(await statusFor(app, "127.0.0.1"), 200);
    await app.close();
  });
});

test("HSTS_SUBDOMAINS extends HSTS to subdomains", async () => {
  const app = await buildApp({ ...api, config: { ...api.config, hstsSubdomains: true } });
  const { headers } = await app.inject("/api/health");
  assert.equal(headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
  await app.close();
});

test("health is 200 while the database responds", async () => {
  const { status, body } = await api.call("GET", "/health");
  assert.deepEqual([status, body], [200, { status: "ok" }]);
});
