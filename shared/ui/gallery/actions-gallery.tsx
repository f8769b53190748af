import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { DeleteIcon, EditIcon, LogoutIcon, PlusIcon } from "../icons/action-icons.tsx";
import styles from "./gallery.module.css";
import { longUkrainian } from "./samples.ts";
import { Section } from "./section.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;

export const ActionsGallery = () => (
  <>
    <Section title="Button" layout="stack">
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>Add Article</Button>
          <Button variant={variant} size="small" icon={<PlusIcon />}>
            Add Book
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Activities
          </Button>
          <Button variant={variant} href="mailto:hello@oselia.example">
            Get in touch
          </Button>
        </div>
      ))}
      <div lang="uk">
        <Button>{longUkrainian}</Button>
      </div>
    </Section>
    <Section title="Icon button">
      <IconButton label="Edit" icon={<EditIcon />} />
      <IconButton label="Delete" icon={<DeleteIcon />} variant="danger" />
      <IconButton label="Edit (disabled)" icon={<EditIcon />} disabled />
      <div className={styles.deep}>
        <IconButton label="Log out" icon={<LogoutIcon />} variant="on-night" />
      </div>
    </Section>
  </>
);
