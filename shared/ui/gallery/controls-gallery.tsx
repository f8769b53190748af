import { useState } from "react";
import { DatePicker } from "../controls/date-picker.tsx";
import { Dropdown } from "../controls/dropdown.tsx";
import { ErrorSummary } from "../controls/error-summary.tsx";
import { FieldGroup } from "../controls/field.tsx";
import { PasswordField } from "../controls/password-field.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { TextField } from "../controls/text-field.tsx";
import { bookOptions, dateTexts, longUkrainian, newsOptions } from "./samples.ts";
import { Section } from "./section.tsx";

function Statuses() {
  const [news, setNews] = useState("PUBLISHED");
  const [book, setBook] = useState("");
  return (
    <>
      <Dropdown label="Status of news" options={newsOptions} value={news} onChange={setNews} />
      <Dropdown
        label="Status of a book"
        options={bookOptions}
        value={book}
        onChange={setBook}
        placeholder="Choose a status"
        error={book === "" ? "Status is required" : undefined}
      />
      <Dropdown label="Disabled" options={newsOptions} value="DRAFT" onChange={setNews} disabled />
    </>
  );
}

function Dates() {
  const [day, setDay] = useState("2026-11-14");
  const [moment, setMoment] = useState("2026-11-14T18:30");
  return (
    <>
      <DatePicker {...dateTexts} label="Date" language="en" value={day} onChange={setDay} />
      <DatePicker {...dateTexts} label="Дата" language="uk" value={day} onChange={setDay} />
      <DatePicker
        {...dateTexts}
        label="Datum en tijd"
        language="nl"
        time
        value={moment}
        onChange={setMoment}
      />
      <DatePicker
        {...dateTexts}
        label="Missing date"
        language="en"
        value=""
        onChange={() => undefined}
        error="Date is required"
      />
    </>
  );
}

export const ControlsGallery = () => (
  <>
    <Section title="Text fields" layout="grid">
      <TextField label="Name" defaultValue="Олена Їжакевич" />
      <TextField label="Button Link" note="optional" placeholder="https://www..." />
      <TextField label="Email" hint="We reply within two days." type="email" />
      <TextField
        label="Phone"
        id="gallery-phone"
        defaultValue="0612345678"
        error={'Phone number must begin with "+" and contain only digits'}
      />
      <TextField label="Disabled" defaultValue="Not now" disabled />
      <TextField label={longUkrainian} lang="uk" defaultValue={longUkrainian} />
      <FieldGroup
        id="gallery-photos"
        label="Photos"
        hint="1 to 3 images."
        error="Add at least one image"
      >
        {(control) => <input type="file" aria-label="Add photo" {...control} />}
      </FieldGroup>
      <PasswordField
        label="Password"
        defaultValue="kalyna-2026"
        showLabel="Show password"
        hideLabel="Hide password"
      />
      <PasswordField
        label="New password"
        error="Your password should be 8 or more characters"
        showLabel="Show new password"
        hideLabel="Hide new password"
      />
    </Section>
    <Section title="Text areas" layout="grid">
      <TextArea label="Message" rows={4} />
      <TextArea label="Description" height="fixed" hint="160 pixels high" />
      <TextArea
        label="Article Text"
        id="gallery-text"
        defaultValue="More than two hundred"
        error="Article Text should be at least 25 letters"
      />
    </Section>
    <Section title="Dropdown" layout="grid">
      <Statuses />
    </Section>
    <Section title="Date picker" layout="grid">
      <Dates />
    </Section>
    <Section title="Error summary" layout="stack">
      <ErrorSummary
        title="2 fields need your attention"
        attempt={0}
        errors={[
          {
            fieldId: "gallery-phone",
            message: 'Phone number must begin with "+" and contain only digits',
          },
          { fieldId: "gallery-text", message: "Article Text should be at least 25 letters" },
        ]}
      />
    </Section>
  </>
);
