import { chips } from '../Finder/chips.ts';
import { Finder } from '../Finder/Finder.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Table } from '../Table/Table.tsx';

export interface ComparisonProps {
  /** The prefix of ids. */
  readonly name: string;
  /** The label of rows: `Plan`. */
  readonly label: string;
  /** The plural noun of rows: `plans`. */
  readonly noun: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    /** Labels by value, in order; null for free text. */
    readonly words: Readonly<Record<string, string>> | null;
  }[];
  readonly rows: readonly {
    readonly name: string;
    readonly href: string;
    /** One for each field. */
    readonly cells: readonly {
      readonly values: readonly string[];
      readonly text: readonly InlinePart[];
    }[];
  }[];
}

/** Renders a comparison of pages, with optional filters. */
export function Comparison({ canFind, ...props }: ComparisonProps & { readonly canFind: boolean }) {
  const { name, label, noun, rows } = props;
  const list = `site.${name}`;
  return (
    <div className="finding comparison">
      {canFind && (
        <Finder
          list={list}
          noun={noun}
          count={rows.length}
          name="compare"
          facets={facetsOf(props)}
        />
      )}
      <Table
        id={canFind ? list : undefined}
        caption={`All ${noun}`}
        columns={[label, ...props.fields.map((field) => field.label)]}
        rows={rows.map((row) => rowOf(props, row))}
      />
    </div>
  );
}

type Row = ComparisonProps['rows'][number];

function rowOf({ fields }: ComparisonProps, { name, href, cells }: Row) {
  const data = fields.flatMap((field, at) =>
    field.words ? [[`data-${field.name}`, (cells[at]?.values ?? []).join(' ')]] : [],
  );
  return {
    key: href,
    data: Object.fromEntries(data),
    cells: [
      <a key={href} href={href}>
        {name}
      </a>,
      ...cells.map(({ text, values }, at) =>
        text.length === 0 ? undefined : (
          <span key={fields[at]?.name} data-values={values.length || undefined}>
            <Inline parts={text} />
          </span>
        ),
      ),
    ],
  };
}

function facetsOf({ fields, rows }: ComparisonProps) {
  return fields
    .flatMap(({ name, label, words }, at) =>
      words
        ? [
            chips(name, {
              label,
              words,
              used: rows.flatMap(({ cells }) => cells[at]?.values ?? []),
            }),
          ]
        : [],
    )
    .filter(({ options }) => options.length > 1);
}
