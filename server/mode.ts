// Imported before anything else: React and the router choose between their fast code and that for
// developers when they are loaded.
process.env.NODE_ENV = process.argv.includes("--dev") ? "development" : "production";
