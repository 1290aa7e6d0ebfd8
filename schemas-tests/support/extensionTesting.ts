/**
 * `@console/testing`: what tests of extensions use. `startTestServer` starts the whole server over a database of its own;
 * `server.admin` calls it as an administrator, `operatorWith` as an operator with these codes alone, and `runJob` runs a job and
 * returns what it printed.
 */
export { sql } from 'kysely';
export { runJob } from './runJob';
export { type Answer, type Client, operatorWith, startTestServer, type TestServer } from './testServer';
