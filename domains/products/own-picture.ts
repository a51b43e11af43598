/** Our own pictures lie here in several sizes and formats; an owner may also give any other URL. */
export const OWN_PICTURE = /^(\/media\/products\/[\w-]+)\.jpg$/;

/** Whether a picture is one of ours, which lies on this machine. */
export function isOwnPicture(address: string | null): address is string {
  return address !== null && OWN_PICTURE.test(address);
}
