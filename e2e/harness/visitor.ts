import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { comeToTheForm } from "./contact-form.ts";
import type { Site } from "./site.ts";

/** What a visitor writes. */
export interface Words {
  name: string;
  phone: string;
  email: string;
  message: string;
}

const words: Words = {
  name: "Oksana",
  phone: "+31201234567",
  email: "visitor@example.org",
  message: "Hello!",
};

let visitors = 0;

/**
 * Sends a message as the contact form does, from an address of its own: no visitor writes too often.
 * The site must be started with TRUST_PROXY=1.
 */
export async function sendMessage({ url }: Site, change: Partial<Words> = {}): Promise<void> {
  visitors += 1;
  const answer = await fetch(`${url}/api/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.5.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({ ...words, ...change }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

/** Sends as many messages, the first of them first. */
export async function sendMessages(site: Site, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await sendMessage(site, { name: `Visitor ${number}` });
  }
}

/** Opens the contact page and writes into its form; the button is the caller's to press. */
export async function fillInContactForm(page: Page, change: Partial<Words> = {}): Promise<void> {
  const { name, phone, email, message } = { ...words, ...change };
  await page.goto("/contacts");
  await comeToTheForm(page);
  await page.getByLabel("Your name", { exact: true }).fill(name);
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
  await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Message", { exact: true }).fill(message);
}
