import { type Figure, type Figures, figureWindow } from './figures';
import { type Latency, latency } from './latency';
import type { WorkContext } from './requestContext';
import { type SlowQuery, slowQueries } from './slowQueries';
import { traceQuery } from './tracing';

/** An answered request of the API. */
export interface Answered {
  cause: WorkContext;
  status: number;
  ms: number;
  /** A list, or a write that is not long by its nature: people wait for it. */
  isTimed: boolean;
  /** Null: it is of no interest by itself. */
  trace: Trace | null;
}

/** A request as its tracking keeps it: without values that somebody sent, without its body and heads. */
export interface Trace {
  time: number;
  method: string;
  path: string;
  status: number;
  costMs: number;
  screenId: string | null;
  title: string;
  username: string | null;
  ip: string;
  requestId: string;
}

/** What one route did since the last reading. */
export interface RouteFigures {
  cause: WorkContext;
  count: number;
  errors: number;
  refused: number;
  totalMs: number;
  slowestMs: number;
  latency: Latency;
}

export interface Drained {
  figures: Figures;
  /** Milliseconds of each answer. */
  answers: readonly number[];
  routes: RouteFigures[];
  traces: Trace[];
  slow: SlowQuery[];
}

/** What this process did, in memory until the sampler takes it. */
export interface Monitor {
  answered(request: Answered): void;
  /** A statement of the database that ended, well or not. */
  queried(statement: string, ms: number): void;
  /** What happened since it was last asked, which is forgotten with that. */
  drain(): Drained;
  /** Since the process began. */
  readonly totals: {
    queries: number;
    queryMs: number;
    requests: number;
    errors: number;
    timed: number;
    late: number;
  };
  /** Statements of at least so many milliseconds are listed by name. */
  slowFromMs: number;
  /** A list or a write that takes longer is late. */
  lateFromMs: number;
}

/** What the database keeps of requests, and so what a process needs to remember between two looks. */
export const MOST_TRACES = 1000;
/** More kinds of calls than any build has: what comes beyond them is nobody's, and counted as such. */
const MOST_ROUTES = 500;
const OTHERS: WorkContext = { screenId: null, title: '其他', place: '*' };

export function openMonitor(): Monitor {
  let figures = figureWindow();
  let answers: number[] = [];
  let routes = new Map<string, RouteFigures>();
  let traces: Trace[] = [];
  let slow = slowQueries();

  const count = (reading: Partial<Record<Figure, number>>) => figures.add(reading);
  const monitor: Monitor = {
    slowFromMs: 300,
    lateFromMs: 1000,
    totals: { queries: 0, queryMs: 0, requests: 0, errors: 0, timed: 0, late: 0 },
    answered({ cause, status, ms, isTimed, trace }) {
      const errors = status >= 500 ? 1 : 0;
      const refused = status >= 400 && status < 500 ? 1 : 0;
      const timed = isTimed ? 1 : 0;
      const late = isTimed && ms > monitor.lateFromMs ? 1 : 0;
      count({ requests: 1, errors, refused, slowestMs: ms, ...(isTimed && { timed, late }) });
      monitor.totals.requests += 1;
      monitor.totals.errors += errors;
      monitor.totals.timed += timed;
      monitor.totals.late += late;
      answers.push(ms);
      const route = routeOf(routes, cause);
      route.count += 1;
      route.errors += errors;
      route.refused += refused;
      route.totalMs += ms;
      route.slowestMs = Math.max(route.slowestMs, ms);
      route.latency.add(ms);
      if (trace) traces.push(trace);
      // twice as many before the first half is dropped, so that each costs nothing
      if (traces.length > 2 * MOST_TRACES) traces = traces.slice(-MOST_TRACES);
    },
    queried(statement, ms) {
      traceQuery(statement, ms);
      monitor.totals.queries += 1;
      monitor.totals.queryMs += ms;
      count({ queries: 1, queryMs: ms, slowQueries: ms >= monitor.slowFromMs ? 1 : 0 });
      if (ms >= monitor.slowFromMs) slow.add(statement, ms);
    },
    drain() {
      const drained = {
        figures: figures.figures(),
        answers,
        routes: [...routes.values()],
        traces: traces.slice(-MOST_TRACES),
        slow: slow.all(),
      };
      figures = figureWindow();
      answers = [];
      routes = new Map();
      traces = [];
      slow = slowQueries();
      return drained;
    },
  };
  return monitor;
}

function routeOf(routes: Map<string, RouteFigures>, cause: WorkContext): RouteFigures {
  const own = routes.size < MOST_ROUTES || routes.has(cause.place) ? cause : OTHERS;
  const known = routes.get(own.place);
  if (known) return known;
  const made = {
    cause: own,
    count: 0,
    errors: 0,
    refused: 0,
    totalMs: 0,
    slowestMs: 0,
    latency: latency(),
  };
  routes.set(own.place, made);
  return made;
}
