export function Page() { return null; }
