/** The value, frozen through and through: what is shared is changed by nobody. */
export function frozen<T>(value: T): T {
  // what is frozen here is so in all its parts
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
