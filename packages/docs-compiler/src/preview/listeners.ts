import type { ServerResponse } from 'node:http';

import { countsOf } from '../report/report.ts';
import type { Announcement } from './report.ts';
import { respond } from './respond.ts';
import type { PreviewState } from './state.ts';

/** The pages that are open in browsers, each with its path. */
export interface Listeners {
  /** Tells one what is served at its path, and each time that this may have changed. */
  add(response: ServerResponse, path: string): void;
  announce(): void;
  end(): void;
}

export function createListeners(state: () => PreviewState): Listeners {
  const paths = new Map<ServerResponse, string>();
  return {
    add(response, path) {
      response.write(`retry: 500\n${eventOf(announcementOf(state(), path))}`);
      paths.set(response, path);
      response.on('close', () => paths.delete(response));
    },
    announce() {
      for (const [response, path] of paths) response.write(eventOf(announcementOf(state(), path)));
    },
    end() {
      for (const response of paths.keys()) response.end();
    },
  };
}

export function announcementOf(state: PreviewState, path: string): Announcement {
  const { version = '' } = respond(state, path);
  return { version, ...countsOf(state.problems) };
}

function eventOf(announcement: Announcement): string {
  return `event: state\ndata: ${JSON.stringify(announcement)}\n\n`;
}
