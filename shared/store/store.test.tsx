import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { atom, createStore, Provider, useAtomValue } from "./index.ts";

const nameAtom = atom("nobody");

function Greeting() {
  return <p>{useAtomValue(nameAtom)}</p>;
}

test("components read atoms from the provided store", () => {
  const store = createStore();
  store.set(nameAtom, "Olena");
  render(
    <Provider store={store}>
      <Greeting />
    </Provider>,
  );
  expect(screen.getByText("Olena")).toBeInTheDocument();
});
