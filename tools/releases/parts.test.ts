import assert from "node:assert/strict";
import { test } from "node:test";
import { findPart, releaseName } from "./read-build.ts";

test("the name of a release comes from its folder", () => {
  assert.equal(releaseName(findPart("remote-news-admin")), "remote_news_admin");
  assert.equal(releaseName(findPart("shell")), "shell");
});

test("an unknown folder is rejected with those that can be released", () => {
  assert.throws(() => findPart("remote-cinema"), {
    message:
      /^"remote-cinema" cannot be released\. Expected one of: shell, remote-books-admin, .*\.$/,
    exitCode: 2,
  });
});
