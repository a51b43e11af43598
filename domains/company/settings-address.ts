/** Address of all settings that pages show, as one JSON document. */
export const SETTINGS_URL = "/settings.json";
