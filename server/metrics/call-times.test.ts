import assert from "node:assert/strict";
import { test } from "node:test";
import { createCallTimes } from "./call-times.ts";

test("calls are counted in every bucket that they fit into, by method, route and status", () => {
  const times = createCallTimes();
  const call = { method: "GET", route: "/api/books", status: 200 };
  for (const seconds of [0.001, 0.02, 0.02, 7]) times.add({ ...call, seconds });
  times.add({ method: "GET", route: 'a"b\\c', status: 404, seconds: 0.2 });
  const labels = 'method="GET",route="/api/books",status="200"';
  assert.deepEqual(times.text().split("\n").slice(0, 13), [
    "# HELP http_request_duration_seconds Time from a request to the end of its answer",
    "# TYPE http_request_duration_seconds histogram",
    ...["0.001", "0.005", "0.01", "0.05", "0.1", "0.5", "1", "5", "+Inf"].map(
      (bound, at) =>
        `http_request_duration_seconds_bucket{${labels},le="${bound}"} ${[1, 1, 1, 3, 3, 3, 3, 3, 4][at]}`,
    ),
    `http_request_duration_seconds_sum{${labels}} 7.041`,
    `http_request_duration_seconds_count{${labels}} 4`,
  ]);
  assert.match(times.text(), /_count\{method="GET",route="a\\"b\\\\c",status="404"\} 1\n$/);
});
