import { Button } from "../actions/button.tsx";
import { Badge } from "../display/badge.tsx";
import { StatusChip } from "../display/status-chip.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { EndState } from "../feedback/end-state.tsx";
import { FailedState } from "../feedback/failed-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./gallery.module.css";
import { bookOptions, newsOptions } from "./samples.ts";
import { Section } from "./section.tsx";

export const StatesGallery = () => (
  <>
    <Section title="Status chip and badge">
      {[...newsOptions, ...bookOptions].map(({ value, label, colour }) => (
        <StatusChip key={value} colour={colour}>
          {label}
        </StatusChip>
      ))}
      <Badge count={7} label="7 unread messages" />
      <Badge count={42} label="42 unread messages" />
      <Badge count={120} label="120 unread messages" />
    </Section>
    <Section title="States of a list" layout="grid">
      <EmptyState title="No books yet" action={<Button href="#gallery">Add Book</Button>}>
        Books you add appear here.
      </EmptyState>
      <FailedState
        title="The news could not be loaded"
        actionLabel="Try again"
        onAction={() => undefined}
      >
        The server is not responding. Check your connection.
      </FailedState>
      <EndState>That is everything: 42 books</EndState>
      <Spinner label="Loading the library" />
    </Section>
    <Section title="Skeleton">
      <div className={styles.covers}>
        <Skeleton shape="cover" />
        <Skeleton shape="text" lines={2} />
      </div>
    </Section>
  </>
);
