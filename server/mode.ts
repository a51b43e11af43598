// Import first, since React and the router read NODE_ENV on load.
process.env.NODE_ENV = process.argv.includes("--dev") ? "development" : "production";
