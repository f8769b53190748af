import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { type LazyCode, lazyCode, useLazyCode } from "./lazy-code.ts";
import { LoadError } from "./remotes/load-error.ts";

function Place({ lazy }: { lazy: LazyCode<string> }) {
  const { code, error } = useLazyCode(lazy);
  return <p>{code ?? (error instanceof LoadError ? error.reason : "on its way")}</p>;
}

test("code is drawn as soon as it has come, and at once where it is here already", async () => {
  const fetchCode = jest.fn(async () => "the sidebar");
  const lazy = lazyCode(fetchCode);
  expect(lazy.loaded()).toBeUndefined();
  const { unmount } = render(<Place lazy={lazy} />);
  expect(screen.getByText("on its way")).toBeInTheDocument();
  expect(await screen.findByText("the sidebar")).toBeInTheDocument();
  unmount();
  render(<Place lazy={lazy} />);
  expect(screen.getByText("the sidebar")).toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test("code that does not come is told, and the next try may bring it", async () => {
  const fetchCode = jest.fn(async () => "the sidebar");
  fetchCode.mockRejectedValueOnce(
    Object.assign(new Error("No chunk"), { name: "ChunkLoadError", type: "timeout" }),
  );
  const lazy = lazyCode(fetchCode);
  const { unmount } = render(<Place lazy={lazy} />);
  expect(await screen.findByText("unreachable")).toBeInTheDocument();
  unmount();
  render(<Place lazy={lazy} />);
  expect(await screen.findByText("the sidebar")).toBeInTheDocument();
});
