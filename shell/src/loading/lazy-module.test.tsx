import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { type LazyModule, lazyModule, useLazyModule } from "./lazy-module.ts";
import { LoadError } from "./load-error.ts";

function LazyText({ lazy }: { lazy: LazyModule<string> }) {
  const { code, error } = useLazyModule(lazy);
  return <p>{code ?? (error instanceof LoadError ? error.reason : "loading")}</p>;
}

test("renders the code once it has loaded, and immediately when it is cached", async () => {
  const fetchCode = jest.fn(async () => "the sidebar");
  const lazy = lazyModule(fetchCode);
  expect(lazy.loaded()).toBeUndefined();
  const { unmount } = render(<LazyText lazy={lazy} />);
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("the sidebar")).toBeInTheDocument();
  unmount();
  render(<LazyText lazy={lazy} />);
  expect(screen.getByText("the sidebar")).toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test("reports why the code failed to load, and loads it on the next attempt", async () => {
  const fetchCode = jest.fn(async () => "the sidebar");
  fetchCode.mockRejectedValueOnce(
    Object.assign(new Error("No chunk"), { name: "ChunkLoadError", type: "timeout" }),
  );
  const lazy = lazyModule(fetchCode);
  const { unmount } = render(<LazyText lazy={lazy} />);
  expect(await screen.findByText("unreachable")).toBeInTheDocument();
  unmount();
  render(<LazyText lazy={lazy} />);
  expect(await screen.findByText("the sidebar")).toBeInTheDocument();
});

test("requests a damaged file once more before it reports a failure", async () => {
  const damaged = () =>
    Object.assign(new Error("No chunk"), { name: "ChunkLoadError", type: "missing" });
  const fetchCode = jest.fn(async () => "the sidebar");
  fetchCode.mockRejectedValueOnce(damaged());
  const { unmount } = render(<LazyText lazy={lazyModule(fetchCode)} />);
  expect(await screen.findByText("the sidebar")).toBeInTheDocument();
  unmount();
  fetchCode.mockClear();
  fetchCode.mockRejectedValue(damaged());
  render(<LazyText lazy={lazyModule(fetchCode)} />);
  expect(await screen.findByText("invalid")).toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
