import { describe, expect, test } from "@jest/globals";
import { ApiError } from "@oselia/shared/api";
import { contactRules, modelTexts, validate } from "@oselia/shared/model";
import { renderRemote } from "@oselia/shared/testing";
import { TextArea, TextField } from "@oselia/shared/ui";
import { screen } from "@testing-library/react";
import { useForm } from "./use-form.ts";

const valid = { name: "Їжакевич", phone: "+31612345678", email: "olena@example.com", message: "" };

type Send = (contact: object) => Promise<void>;

const sender: { send: Send } = { send: async () => undefined };

/** A form of two fields. */
function ContactForm() {
  const form = useForm({
    defaults: { ...valid, name: "" },
    check: (values) => validate(contactRules, values),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(sender.send);
      }}
    >
      <TextField label="Name" {...form.text("name")} />
      <TextArea label="Message" {...form.text("message")} />
      <button type="submit">Send</button>
      {form.failure !== null && <p role="alert">{String(form.failure)}</p>}
    </form>
  );
}

const remote = { routes: [{ path: "/form", Component: ContactForm }], texts: [modelTexts] };

/** @param send Called with each valid form. */
async function renderForm(send: Send) {
  sender.send = send;
  const { user } = await renderRemote(remote, "/form");
  const submit = () => user.click(screen.getByRole("button", { name: "Send" }));
  const name = screen.getByLabelText("Name");
  return { user, submit, name, message: screen.getByLabelText("Message") };
}

describe("a form", () => {
  test("sends the input as normalised by its rules", async () => {
    const sent: object[] = [];
    const { user, submit, name, message } = await renderForm(async (contact) => {
      sent.push(contact);
    });
    await user.type(name, " Їжакевич ");
    await user.type(message, "Добрий день, дорога Оселе!");
    await submit();
    expect(sent).toEqual([{ ...valid, message: "Добрий день, дорога Оселе!" }]);
  });

  test("shows no errors before the first submit, then checks every change", async () => {
    const { user, submit, name } = await renderForm(async () => undefined);
    await user.click(name);
    await user.tab();
    expect(name).not.toHaveAttribute("aria-invalid");
    await submit();
    expect(name).toHaveAccessibleDescription(/required/);
    await user.type(name, valid.name);
    expect(name).not.toHaveAttribute("aria-invalid");
  });

  test("shows errors of the server at their fields, others as its failure, and keeps the input", async () => {
    const rejected = new ApiError("Rejected", {
      code: "invalid_input",
      fields: { message: "Message is required" },
    });
    const errors: Error[] = [rejected, new Error("Offline")];
    const { user, submit, name, message } = await renderForm(async () => {
      throw errors.shift();
    });
    await user.type(name, valid.name);
    await user.type(message, "Добрий день, дорога Оселе!");
    await submit();
    expect(message).toHaveAccessibleDescription("Message is required");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await submit();
    expect(screen.getByRole("alert")).toHaveTextContent("Offline");
    expect(message).toHaveValue("Добрий день, дорога Оселе!");
  });
});
