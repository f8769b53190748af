import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { scrollToContactForm } from "./contact-form.ts";
import type { Site } from "./site.ts";

/** What a visitor enters into the contact form. */
export interface ContactMessage {
  name: string;
  phone: string;
  email: string;
  message: string;
}

const sample: ContactMessage = {
  name: "Oksana",
  phone: "+31201234567",
  email: "visitor@example.org",
  message: "Hello!",
};

let visitors = 0;

/**
 * Sends a message as the contact form does, each from another IP address so that none is rate
 * limited. The site must be started with TRUST_PROXY=1.
 */
export async function sendMessage(
  { url }: Site,
  change: Partial<ContactMessage> = {},
): Promise<void> {
  visitors += 1;
  const answer = await fetch(`${url}/api/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.5.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({ ...sample, ...change }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

/** Sends this many messages, one after the other. */
export async function sendMessages(site: Site, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await sendMessage(site, { name: `Visitor ${number}` });
  }
}

/** Opens the contact page and fills in its form, without submitting it. */
export async function fillInContactForm(
  page: Page,
  change: Partial<ContactMessage> = {},
): Promise<void> {
  const { name, phone, email, message } = { ...sample, ...change };
  await page.goto("/contacts");
  await scrollToContactForm(page);
  await page.getByLabel("Your name", { exact: true }).fill(name);
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Message", { exact: true }).fill(message);
}
