export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const time = seconds <= 60 ? "a minute" : hours > 2 ? `${hours} hours` : `${minutes} minutes`;
  return `Too many attempts. Please wait ${time} and try again.`;
}
