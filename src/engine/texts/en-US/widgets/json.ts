export const describe = 'Any JSON, stored as it is. No search, no sorting.';
export const mustBeJson = ' must be JSON';
