import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { type LazyCode, lazyCode, useLazyCode } from "./lazy-code.ts";

function Place({ lazy }: { lazy: LazyCode<string> }) {
  const { code, error } = useLazyCode(lazy);
  return <p>{code ?? (error instanceof Error ? error.message : "on its way")}</p>;
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
  fetchCode.mockRejectedValueOnce(new Error("ChunkLoadError"));
  const lazy = lazyCode(fetchCode);
  const { unmount } = render(<Place lazy={lazy} />);
  expect(await screen.findByText("ChunkLoadError")).toBeInTheDocument();
  unmount();
  render(<Place lazy={lazy} />);
  expect(await screen.findByText("the sidebar")).toBeInTheDocument();
});
