import { useLoaderData } from "@oselia/shared/router";
import { Embroidery } from "@oselia/shared/ui";
import { Suspense } from "react";
import { ContactSection } from "../contact/contact-section.tsx";
import { Announcements } from "../home/announcements.tsx";
import { Hero } from "../home/hero.tsx";
import { NewestBooks } from "../home/newest-books.tsx";
import { NewestNews } from "../home/newest-news.tsx";
import { Partners } from "../home/partners.tsx";
import { Team } from "../home/team.tsx";
import styles from "./home-page.module.css";
import type { HomeData } from "./load-home.ts";

/**
 * Who we are, where, and what is new. The browser takes over each part in `Suspense` after the parts
 * before it, or as soon as the visitor uses it.
 */
export function HomePage() {
  const { announcements, news, books } = useLoaderData<HomeData>();
  return (
    <>
      <Hero />
      <div className={styles.strip}>
        <Embroidery variant="strip" motif="star" />
      </div>
      {announcements !== null && announcements.length > 0 && (
        <Announcements items={announcements} />
      )}
      <Suspense>
        <NewestNews items={news} />
      </Suspense>
      <Suspense>
        <NewestBooks books={books} />
      </Suspense>
      <Suspense>
        <Team />
      </Suspense>
      <Suspense>
        <Partners />
      </Suspense>
      <Suspense>
        <ContactSection />
      </Suspense>
    </>
  );
}
