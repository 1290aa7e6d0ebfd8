export const title = 'Secret';
export const describe = 'Write-only: keys and passwords, stored encrypted, never sent by the server.';
export const boundTo =
  'The secret serves only the current values of these fields: a change to one of them clears it; a required secret must be typed again';
export const droppedIn =
  'The switch that records that the secret was cleared and waits to be typed again; written by the system';
export const mustBeText = ' must be text';
