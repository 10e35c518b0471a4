import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { enqueue } from './queue.js';
import { verify } from './verify.js';

createServer(async (request, response) => {
  const rawBody = await buffer(request);
  try {
    verify(request.headers, rawBody, process.env.MARULA_WEBHOOK_SECRET, Date.now() / 1000);
  } catch (error) {
    console.warn(`webhook refused: ${error.message}`);
    return response.writeHead(400).end();
  }

  try {
    const { eventId, type, node } = JSON.parse(rawBody);
    await enqueue({ key: eventId, type, nodeId: node.id });
    response.writeHead(204).end();
  } catch (error) {
    console.error('webhook not stored', error);
    response.writeHead(503).end();
  }
}).listen(8080);
