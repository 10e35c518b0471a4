import { editorHref } from '../editor.ts';
import type { PageReport, ReportedExplanation, ReportedStep, ReportedValue } from '../report.ts';
import { element } from './element.ts';
import { placeText } from './place-actions.ts';
import { count } from './words.ts';

type Editor = PageReport['editor'];
type Explained = Extract<ReportedExplanation, { kind: 'explained' }>;

/** Returns the values of a simulated response, first those that differ, each with its steps. */
export function explanationView(
  { setup, request, values }: Explained,
  editor: Editor,
): HTMLElement[] {
  const differing = values.filter(({ differs }) => differs);
  const others = values.filter(({ differs }) => !differs);
  return [
    ...valueSection('Values that differ', differing),
    ...valueSection(differing.length > 0 ? 'Other values' : 'Values', others),
    ...stepSection('Setup', setup),
    ...stepSection('Request', request),
  ];

  function valueSection(title: string, all: readonly ReportedValue[]): HTMLElement[] {
    if (all.length === 0) return [];
    return [element('h4', {}, [title]), ...all.map((value) => valueView(value, all.length === 1))];
  }

  function valueView(
    { path, simulated, printed, differs, steps }: ReportedValue,
    isOpen: boolean,
  ): HTMLElement {
    const summary = element('summary', {}, [
      element('code', {}, [path]),
      ' ',
      element('code', { class: 'value' }, [simulated]),
      ...(differs && printed !== undefined
        ? [element('span', { class: 'nothing' }, [' printed: ', element('code', {}, [printed])])]
        : []),
    ]);
    return element('details', { open: isOpen }, [summary, stepList(steps)]);
  }

  function stepSection(title: string, steps: readonly ReportedStep[]): HTMLElement[] {
    if (steps.length === 0) return [];
    const summary = element('summary', {}, [`${title}: ${count(steps.length, 'step')}`]);
    return [element('details', { class: 'steps' }, [summary, stepList(steps)])];
  }

  function stepList(steps: readonly ReportedStep[]): HTMLElement {
    return element('ol', {}, steps.map(stepView));
  }

  function stepView({ text, place }: ReportedStep): HTMLElement {
    const source = place && placeText(place);
    return element('li', {}, [
      ...withCode(text),
      ...(place && source
        ? [
            ' ',
            editor
              ? element('a', { class: 'place', href: editorHref(editor, place) }, [source])
              : element('code', { class: 'place' }, [source]),
          ]
        : []),
    ]);
  }
}

/** Returns a text whose names are in backticks. */
export function withCode(text: string): (Node | string)[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? element('code', {}, [part]) : part));
}
