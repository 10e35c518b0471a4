import type { ReactNode } from 'react';

export interface TabsProps {
  /** The prefix of ids; unique on the page. */
  readonly prefix: string;
  readonly label: string;
  /** The group, whose tabs share the selection on all pages: `language`. */
  readonly group?: string | undefined;
  readonly items: readonly { readonly title: string; readonly content: ReactNode }[];
}

/** Renders tabs. Without script, all panels are shown with their titles. */
export function Tabs({ prefix, label, group = '', items }: TabsProps) {
  if (items.length === 1) return items[0]?.content;
  return (
    <div className="tabs" data-tabs={group} data-options={group ? optionsOf(items) : undefined}>
      <div className="tabs__list" role="tablist" aria-label={label} data-needs-js="">
        {items.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${prefix}-tab-${index + 1}`}
            aria-controls={`${prefix}-panel-${index + 1}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {items.map(({ title, content }, index) => (
        <div
          key={title}
          className="tabs__panel"
          data-option={group ? title : undefined}
          role="tabpanel"
          id={`${prefix}-panel-${index + 1}`}
          aria-labelledby={`${prefix}-tab-${index + 1}`}
        >
          <p className="tabs__title">{title}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

/**
 * Returns the option names with which the styles apply the stored selection before the script runs.
 */
function optionsOf(items: TabsProps['items']): string {
  return items.map(({ title }) => title).join(' ');
}
