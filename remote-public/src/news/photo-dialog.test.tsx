import { expect, test } from "@jest/globals";
import { createMany, renderRemote } from "@oselia/shared/testing";
import { screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import remote from "../remote.ts";
import { PhotoDialog } from "./photo-dialog.tsx";

const photos = createMany(3, (id) => ({ id, url: `/media/${id}.webp` }));

/** A visitor who presses a key at the moment when the photo appears. */
function QuickVisitor() {
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  }, []);
  return <PhotoDialog title="Choir" photos={photos} first={0} onClose={() => undefined} />;
}

test("an arrow key shows the next photo as soon as the first one is shown", async () => {
  const routes = [{ path: "/photos", Component: QuickVisitor }];
  await renderRemote({ ...remote, routes }, "/photos");
  expect(await screen.findByText("Photo 2 of 3")).toBeVisible();
});
