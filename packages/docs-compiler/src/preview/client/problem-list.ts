import type { PageReport, ReportedProblem } from '../report.ts';
import { element } from './element.ts';
import { frame } from './frame.ts';
import { placeActions } from './place-actions.ts';

/** The page's own problems, then those of other pages, of the schema and of the config. */
export function problemList(report: PageReport): HTMLElement[] {
  const { problems, omitted } = report;
  if (problems.length === 0) return [element('p', { class: 'nothing' }, ['Nothing is wrong.'])];
  const own = problems.filter(({ isOfPage }) => isOfPage);
  const others = problems.filter(({ isOfPage }) => !isOfPage);
  return [
    ...section('On this page', own, report),
    ...section('Not on this page', others, report),
    ...omitted.map((text) => element('p', { class: 'nothing' }, [text])),
  ];
}

function section(
  title: string,
  problems: readonly ReportedProblem[],
  { editor }: PageReport,
): HTMLElement[] {
  if (problems.length === 0) return [];
  const items = problems.map((problem) => item(problem, editor));
  return [element('h3', {}, [title]), element('ul', { class: 'problems' }, items)];
}

function item(
  { severity, frame: text, place, link, isOfPage }: ReportedProblem,
  editor: PageReport['editor'],
): HTMLElement {
  const words = isOfPage ? 'Show on this page' : `Go to ${link?.title}`;
  const isElsewhere = link && (!isOfPage || link.href.includes('#'));
  const actions = [
    ...(isElsewhere ? [element('a', { class: 'action', href: link.href }, [words])] : []),
    ...(place ? placeActions(place, editor) : []),
  ];
  return element('li', { class: severity }, [
    frame(text, editor),
    actions.length > 0 && element('p', { class: 'actions' }, actions),
  ]);
}
