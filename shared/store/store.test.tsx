import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { atom, createStore, Provider, useAtomValue } from "./index.ts";

test("a component reads atoms from the store it is given", () => {
  const greeting = atom("nobody");
  const store = createStore();
  store.set(greeting, "Olena");
  const Greeting = () => <p>{useAtomValue(greeting)}</p>;
  render(
    <Provider store={store}>
      <Greeting />
    </Provider>,
  );
  expect(screen.getByText("Olena")).toBeInTheDocument();
});
