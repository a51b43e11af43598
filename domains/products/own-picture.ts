/** Our pictures exist in several sizes and formats; any other URL is valid, too. */
export const OWN_PICTURE = /^(\/media\/products\/[\w-]+)\.jpg$/;

export function isOwnPicture(address: string | null): address is string {
  return address !== null && OWN_PICTURE.test(address);
}
