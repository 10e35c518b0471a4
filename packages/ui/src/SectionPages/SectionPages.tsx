import { Card, Cards } from '../Cards/Cards.tsx';

export interface SectionPagesProps {
  readonly groups: readonly {
    /** The heading; absent for pages without a group. */
    readonly title?: string | undefined;
    readonly href?: string | undefined;
    readonly about?: string | undefined;
    readonly pages: readonly {
      readonly title: string;
      readonly href: string;
      readonly about?: string | undefined;
    }[];
  }[];
}

/** Renders the pages of a section of the site as cards, with a heading for each group. */
export function SectionPages({ groups }: SectionPagesProps) {
  return (
    <div className="section-pages">
      {groups.map(({ title, href, about, pages }) => (
        <section key={title ?? ''}>
          {title !== undefined && (
            <h2>{href === undefined ? title : <a href={href}>{title}</a>}</h2>
          )}
          {about !== undefined && <p>{about}</p>}
          <Cards>
            {pages.map((page) => (
              <Card key={page.href} title={page.title} href={page.href}>
                {page.about !== undefined && <p>{page.about}</p>}
              </Card>
            ))}
          </Cards>
        </section>
      ))}
    </div>
  );
}
