import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CloseIcon } from "../icons/menu-icons.tsx";
import { IconButton } from "./icon-button.tsx";

test("an icon button has an accessible name", async () => {
  const onClick = jest.fn();
  render(<IconButton label="Close" icon={<CloseIcon />} onClick={onClick} />);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
