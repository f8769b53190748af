import { languages } from "@oselia/shared/model";
import { BookCover } from "../books/book-cover.tsx";
import { StatusChip } from "../display/status-chip.tsx";
import { Embroidery } from "../embroidery/embroidery.tsx";
import { type MotifName, namedMotifs } from "../embroidery/named-motifs.ts";
import { SeededEmbroidery } from "../embroidery/seeded-embroidery.tsx";
import * as actions from "../icons/action-icons.tsx";
import { Flag } from "../icons/flags.tsx";
import { LogoMark } from "../icons/logo.tsx";
import * as menus from "../icons/menu-icons.tsx";
import * as places from "../icons/navigation-icons.tsx";
import { NetworkIcon } from "../icons/network-icon.tsx";
import * as signs from "../icons/symbol-icons.tsx";
import styles from "./gallery.module.css";
import { bookOptions, books } from "./samples.ts";
import { Section } from "./section.tsx";

const icons = Object.entries({ ...actions, ...menus, ...signs, ...places });
const networks = ["facebook", "instagram", "telegram", "linkedin"] as const;
const motifs = Object.keys(namedMotifs) as MotifName[];

export const TypeGallery = () => (
  <Section title="Type" layout="stack">
    <p className={styles.measure} lang="uk">
      Світла кімната для українців далеко від дому: ґанок, їжа, Київ, єдність, обʼєднання. Заходьте
      на каву, залишайтеся з книгою, діліться тим, що знаєте.
    </p>
    <h3 lang="uk">Ні! я жива! Я буду вічно жити!</h3>
    <h4 lang="nl">Een lichte kamer voor Oekraïners, ver van huis</h4>
    <p className={styles.measure}>
      A bright room for Ukrainians, far from home. <a href="#gallery">Visit the library</a>, read{" "}
      <strong>the news</strong>, or <em>write to us</em>.
    </p>
  </Section>
);

export const BooksGallery = () => (
  <Section title="Book cover">
    <div className={styles.covers} lang="uk">
      {books.map((book, at) => (
        <article key={book.title} className={styles.stack}>
          <BookCover {...book} />
          <h3 className={styles.book}>{book.title}</h3>
          <StatusChip colour={bookOptions[at]?.colour ?? ""}>
            {bookOptions[at]?.label ?? ""}
          </StatusChip>
        </article>
      ))}
    </div>
  </Section>
);

export const IconsGallery = () => (
  <Section title="Icons">
    {icons.map(([name, Icon]) => (
      <span key={name} className={styles.swatch}>
        <Icon />
        {name.replace(/Icon$/, "")}
      </span>
    ))}
    {networks.map((network) => (
      <NetworkIcon key={network} network={network} />
    ))}
    {languages.map((language) => (
      <Flag key={language} language={language} />
    ))}
    <LogoMark />
  </Section>
);

export const EmbroideryGallery = () => (
  <Section title="Embroidery" layout="stack">
    <div className={styles.covers}>
      {motifs.map((motif) => (
        <Embroidery key={motif} variant="plate" motif={motif} />
      ))}
      {books.map(({ title }) => (
        <SeededEmbroidery key={title} variant="plate" seed={title} />
      ))}
    </div>
    {motifs.map((motif) => (
      <Embroidery key={motif} variant="strip" motif={motif} />
    ))}
    <div className={styles.deep}>
      <Embroidery variant="strip" motif="rhomb" threads="deep" />
    </div>
  </Section>
);
