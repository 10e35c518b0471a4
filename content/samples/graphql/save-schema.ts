import { writeFile } from 'node:fs/promises';

import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql';

const response = await fetch('https://api.marula.example/graphql', {
  method: 'POST',
  headers: {
    authorization: `Bearer ${await clientToken()}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ query: getIntrospectionQuery() }),
});
const { data } = await response.json();

await writeFile('marula.graphql', printSchema(buildClientSchema(data)));
