import { describe, expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { ExamplePanel, type ExamplePanelProps } from './ExamplePanel.tsx';

const panel: ExamplePanelProps = {
  id: 'example-1',
  title: 'Refund an order',
  requests: [
    { title: 'GraphQL', tokens: [{ text: 'query' }, { text: 'node', href: '/api/queries/node' }] },
  ],
  variables: [{ text: '{}' }],
  responses: [{ title: 'Response', tokens: [{ text: '{ "data": null }' }] }],
  stamp: { kind: 'checked' },
};

test('shows the request, its variables and the response, each with a copy button', () => {
  const example = <ExamplePanel {...panel} />;
  expect(markup(example)).toContain('<figure class="example" id="example-1">');
  expect(text(example)).toContain('Refund an order');
  expect(markup(example)).toContain('<a href="/api/queries/node">node</a>');
  expect(text(example)).toContain('{ "data": null }');
  expect(count(example, /data-copy=""/)).toBe(3);
});

test('has the button for own values only if the example has some', () => {
  const example = <ExamplePanel {...panel} ownValues="/assets/own-values.json" />;
  expect(markup(example)).toContain('data-own-values="/assets/own-values.json" data-needs-js=""');
  expect(text(example)).toContain('Your values');
  expect(markup(<ExamplePanel {...panel} />)).not.toContain('own-values');
});

test('a single response has no tabs', () => {
  expect(markup(<ExamplePanel {...panel} />)).not.toContain('role="tab"');
});

describe('several languages', () => {
  const example = (
    <ExamplePanel
      {...panel}
      requests={[...panel.requests, { title: 'Python', tokens: [{ text: 'import json' }] }]}
    />
  );

  test('are tabs of the group that all examples share', () => {
    expect(markup(example)).toContain('data-tabs="language"');
    expect(markup(example)).toContain('data-option="Python"');
  });

  test('show the variables only beside GraphQL', () => {
    expect(text(example)).toMatch(/query.*Variables.*Python Request .* import json/);
  });
});

describe('several responses', () => {
  const example = (
    <ExamplePanel
      {...panel}
      responses={[
        { title: 'Paid', tokens: [{ text: 'paid' }] },
        { title: 'Refused', tokens: [{ text: 'refused' }] },
      ]}
    />
  );

  test('are tabs, with the first one selected', () => {
    expect(markup(example)).toContain('role="tablist" aria-label="Responses" data-needs-js=""');
    expect(count(example, /role="tab"/)).toBe(2);
    expect(count(example, /aria-selected="true"/)).toBe(1);
  });

  test('are all visible without JavaScript, each under its title', () => {
    expect(count(example, /role="tabpanel"/)).toBe(2);
    expect(markup(example)).not.toContain('hidden=""');
    expect(text(example)).toMatch(/Paid Response .* paid Refused Response .* refused/);
  });
});

describe('a tabbed panel', () => {
  const example = <ExamplePanel {...panel} isTabbed />;

  test('has one tab each for request, variables and response', () => {
    expect(markup(example)).toContain('aria-label="Parts of the example"');
    expect(count(example, /role="tab"/)).toBe(3);
    expect(text(example)).toMatch(
      /Request .* query.*Variables .* \{\}.*Response .* \{ "data": null \}/,
    );
  });

  test('shows all parts without JavaScript', () => {
    expect(markup(example)).not.toContain('hidden=""');
  });
});

test('a panel that can be run has an empty live region for its result', () => {
  const run = { sandbox: '/assets/sandbox.json', recorded: '/assets/run/1.json', example: '/#1' };
  const status = '<div class="run-status" role="status" data-run-status=""></div>';
  expect(markup(<ExamplePanel {...panel} run={run} />)).toContain(status);
  expect(markup(<ExamplePanel {...panel} />)).not.toContain('role="status"');
});

test('offers the request builder, with the data that it starts from', () => {
  const build = { json: '/api/queries/node.json', token: 'client', tokenVariable: 'A_TOKEN' };
  const example = markup(<ExamplePanel {...panel} build={{ ...build, example: '/#example-1' }} />);
  expect(example).toContain('data-build="/api/queries/node.json"');
  expect(example).toContain('data-example="/#example-1"');
  expect(markup(<ExamplePanel {...panel} />)).not.toContain('Build a request');
});

test.each([
  [{ kind: 'checked' }, 'Checked against the schema'],
  [{ kind: 'invalid', reason: 'no such field' }, 'Does not work: no such field'],
  [{ kind: 'unchecked', reason: 'a draft' }, 'Not checked: a draft'],
] as const)('the stamp %o reads %j', (stamp, words) => {
  expect(text(<ExamplePanel {...panel} stamp={stamp} />)).toContain(words);
});
