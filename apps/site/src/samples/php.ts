import { marks, type SampleLanguage } from './sample.ts';

/** For PHP 8, with nothing but its standard library. Nothing is expanded in a nowdoc. */
export const php: SampleLanguage = {
  title: 'PHP',
  language: 'php',
  template: `<?php

$query = <<<'GRAPHQL'
${marks.operation}
GRAPHQL;

$variables = json_decode(<<<'JSON'
${marks.variables}
JSON);

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Content-Type: application/json',
        'Authorization: Bearer ' . getenv('${marks.tokenVariable}'),
    ],
    'content' => json_encode(['query' => $query, 'variables' => $variables]),
]]);
$answer = json_decode(file_get_contents('${marks.endpoint}', false, $context), true);
if (isset($answer['errors'])) {
    throw new RuntimeException(json_encode($answer['errors']));
}
print_r($answer['data']);
`,
  parts: ({ operation, variables }) => ({ operation, variables }),
};
