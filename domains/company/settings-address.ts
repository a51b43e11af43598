export const SETTINGS_URL = "/settings.json";
