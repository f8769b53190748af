import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createVisitor, getVisitor, isMember, visitorCookie } from "./canary-members.ts";

const visitors = Array.from({ length: 10_000 }, createVisitor);

const members = (percentage: number, seed = "first", name = "remote_inbox") =>
  visitors.filter((visitor) => isMember({ name, version: "", percentage, seed }, visitor));

describe("the visitors who get a canary", () => {
  for (const percentage of [1, 5, 25, 50, 99]) {
    test(`are about ${percentage} % of all`, () => {
      const share = (members(percentage).length / visitors.length) * 100;
      assert.ok(Math.abs(share - percentage) < 2.5, `${share} %`);
    });
  }

  test("are all visitors at 100 %", () => assert.equal(members(100).length, visitors.length));

  test("stay the same from one visit to the next, and while the share grows", () => {
    assert.deepEqual(members(25), members(25));
    for (let percentage = 1; percentage < 100; percentage += 7) {
      const later = new Set(members(percentage + 7));
      assert.ok(members(percentage).every((visitor) => later.has(visitor)));
    }
  });

  test("are chosen independently for each rollout and each remote", () => {
    for (const others of [members(50, "second"), members(50, "first", "remote_public")]) {
      const first = new Set(members(50));
      const both = others.filter((visitor) => first.has(visitor)).length;
      assert.ok(Math.abs(both - 2500) < 300, String(both));
    }
  });
});

describe("the cookie", () => {
  test("holds a random id that scripts cannot read", () => {
    const cookie = visitorCookie("x".repeat(22), false);
    assert.match(cookie, /^visitor=x{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(visitorCookie("x", true), /; Secure; /);
  });

  test("is read among other cookies, and only when it is a valid id", () => {
    const id = createVisitor();
    const read = (cookie: string) => getVisitor({ headers: { cookie } });
    assert.equal(read(`language=uk; visitor=${id}; theme=dark`), id);
    assert.equal(getVisitor({ headers: {} }), undefined);
    for (const cookie of ["visitor=1", `visitor=${id}x`, `xvisitor=${id}`]) {
      assert.equal(read(cookie), undefined);
    }
  });
});
