/** The door of the studio: fetched by whoever opens it, and by nobody else. */
export { Studio } from './Studio';
