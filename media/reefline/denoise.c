/*
 * Denoiser for two independent half-sample renders of one picture, after Bitterli et al. 2016, "Nonlinearly
 * weighted first-order regression": weights come from non-local means between the halves (each half is filtered
 * with weights taken from the other, which keeps the noise of weight and colour independent), and within each
 * window colour is fitted as a linear function of albedo and normal, so that texture survives.
 *
 * Images are planar floats: channel c of pixel (x, y) is at c * width * height + y * width + x.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_FEATURES = 8,
    MAX_TERMS = MAX_FEATURES + 1, /* constant and one slope per feature */
    COLOURS = 3,
    TILE = 48,
    TILE_PIXELS = TILE * TILE,
    COLOUR_VARIANCE_RADIUS = 3,
    FEATURE_VARIANCE_RADIUS = 2
};

static inline int clamp(int value, int low, int high)
{
    return value < low ? low : (value > high ? high : value);
}

/* Mean over a square window that shrinks at the picture's edges. */
static void box_blur(const float *source, float *target, int width, int height, int radius)
{
    float *rows = malloc(sizeof(float) * width * height);
    #pragma omp parallel for
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int first = clamp(x - radius, 0, width - 1), last = clamp(x + radius, 0, width - 1);
            float sum = 0;
            for (int k = first; k <= last; k++)
                sum += source[y * width + k];
            rows[y * width + x] = sum / (last - first + 1);
        }
    }
    #pragma omp parallel for
    for (int y = 0; y < height; y++) {
        int first = clamp(y - radius, 0, height - 1), last = clamp(y + radius, 0, height - 1);
        for (int x = 0; x < width; x++)
            target[y * width + x] = 0;
        for (int k = first; k <= last; k++)
            for (int x = 0; x < width; x++)
                target[y * width + x] += rows[k * width + x];
        for (int x = 0; x < width; x++)
            target[y * width + x] /= last - first + 1;
    }
    free(rows);
}

/* Smoothed variance of each half's pixels, with a floor relative to their brightness. */
static float *colour_variance(int width, int height, const float *first, const float *second)
{
    size_t pixels = (size_t)width * height;
    float *variance = malloc(sizeof(float) * pixels * COLOURS), *squared = malloc(sizeof(float) * pixels);
    for (int c = 0; c < COLOURS; c++) {
        const float *a = first + c * pixels, *b = second + c * pixels;
        float *v = variance + c * pixels;
        for (size_t i = 0; i < pixels; i++)
            squared[i] = .5f * (a[i] - b[i]) * (a[i] - b[i]);
        box_blur(squared, v, width, height, COLOUR_VARIANCE_RADIUS);
        for (size_t i = 0; i < pixels; i++) {
            float mean = .5f * (a[i] + b[i]);
            v[i] = fmaxf(v[i], 1e-6f + 1e-6f * mean * mean);
        }
    }
    free(squared);
    return variance;
}

typedef struct {
    int width, height, features, window, patch;
    float strength, ridge;
    const float *guide, *variance;
} Task;

/* Buffers of one tile: normal equations per pixel and scratch for the patch distances. */
typedef struct {
    int x0, y0, columns, rows;
    float *moments, *right, *distance, *row_sums;
} Tile;

/* Number of distinct entries of a symmetric matrix of terms. */
static int moment_count(int terms)
{
    return terms * (terms + 1) / 2;
}

/* Variance-cancelling squared distance between each pixel of the padded tile and its neighbour at (dx, dy). */
static void patch_distances(const Task *task, const Tile *tile, const float *image, int dx, int dy)
{
    int width = task->width, height = task->height, patch = task->patch, padded = TILE + 2 * patch;
    size_t pixels = (size_t)width * height;
    float k2 = task->strength * task->strength;
    for (int y = 0; y < padded; y++) {
        int py = clamp(tile->y0 + y - patch, 0, height - 1), qy = clamp(tile->y0 + y - patch + dy, 0, height - 1);
        for (int x = 0; x < padded; x++) {
            int px = clamp(tile->x0 + x - patch, 0, width - 1), qx = clamp(tile->x0 + x - patch + dx, 0, width - 1);
            size_t p = (size_t)py * width + px, q = (size_t)qy * width + qx;
            float sum = 0;
            for (int c = 0; c < COLOURS; c++) {
                float vp = task->variance[c * pixels + p], vq = task->variance[c * pixels + q];
                float d = image[c * pixels + p] - image[c * pixels + q];
                sum += (d * d - (vp + fminf(vp, vq))) / (1e-7f + k2 * (vp + vq));
            }
            tile->distance[y * padded + x] = sum / COLOURS;
        }
    }
    for (int y = 0; y < padded; y++)
        for (int x = 0; x < TILE; x++) {
            float sum = 0;
            for (int i = 0; i <= 2 * patch; i++)
                sum += tile->distance[y * padded + x + i];
            tile->row_sums[y * TILE + x] = sum;
        }
}

/* Add the neighbour at (dx, dy) of every pixel in the tile to that pixel's normal equations. */
static void accumulate(const Task *task, const Tile *tile, const float *colour, int dx, int dy)
{
    int width = task->width, terms = task->features + 1, side = 2 * task->patch + 1;
    size_t pixels = (size_t)width * task->height;
    float weight[TILE], slope[MAX_FEATURES][TILE], weighted[COLOURS][TILE];
    for (int y = 0; y < tile->rows; y++) {
        int row = tile->y0 + y, neighbour_row = row + dy;
        if (neighbour_row < 0 || neighbour_row >= task->height)
            continue;
        for (int x = 0; x < TILE; x++) {
            float sum = 0;
            for (int i = 0; i < side; i++)
                sum += tile->row_sums[(y + i) * TILE + x];
            weight[x] = expf(-fmaxf(sum / (side * side), 0));
        }
        for (int x = 0; x < TILE; x++) {
            int neighbour = tile->x0 + x + dx;
            if (x >= tile->columns || neighbour < 0 || neighbour >= width)
                weight[x] = 0;
        }
        for (int x = 0; x < TILE; x++) {
            size_t p = (size_t)row * width + clamp(tile->x0 + x, 0, width - 1);
            size_t q = (size_t)neighbour_row * width + clamp(tile->x0 + x + dx, 0, width - 1);
            for (int f = 0; f < task->features; f++)
                slope[f][x] = task->guide[f * pixels + q] - task->guide[f * pixels + p];
            for (int c = 0; c < COLOURS; c++)
                weighted[c][x] = colour[c * pixels + q] * weight[x];
        }
        int entry = 0;
        for (int i = 0; i < terms; i++)
            for (int j = i; j < terms; j++, entry++) {
                float *sum = tile->moments + (size_t)entry * TILE_PIXELS + y * TILE;
                if (j == 0)
                    for (int x = 0; x < TILE; x++)
                        sum[x] += weight[x];
                else if (i == 0)
                    for (int x = 0; x < TILE; x++)
                        sum[x] += weight[x] * slope[j - 1][x];
                else
                    for (int x = 0; x < TILE; x++)
                        sum[x] += weight[x] * slope[i - 1][x] * slope[j - 1][x];
            }
        for (int c = 0; c < COLOURS; c++)
            for (int i = 0; i < terms; i++) {
                float *sum = tile->right + (size_t)(c * terms + i) * TILE_PIXELS + y * TILE;
                for (int x = 0; x < TILE; x++)
                    sum[x] += i ? weighted[c][x] * slope[i - 1][x] : weighted[c][x];
            }
    }
}

/* Replace the lower triangle of a positive definite matrix by its Cholesky factor. */
static void factorise(double matrix[MAX_TERMS][MAX_TERMS], int terms)
{
    for (int i = 0; i < terms; i++)
        for (int j = 0; j <= i; j++) {
            double sum = matrix[i][j];
            for (int k = 0; k < j; k++)
                sum -= matrix[i][k] * matrix[j][k];
            matrix[i][j] = i == j ? sqrt(fmax(sum, 1e-12)) : sum / matrix[j][j];
        }
}

/* First component of the solution of L Lt x = b. */
static double solve_first(double lower[MAX_TERMS][MAX_TERMS], const double *b, int terms)
{
    double x[MAX_TERMS];
    for (int i = 0; i < terms; i++) {
        double sum = b[i];
        for (int k = 0; k < i; k++)
            sum -= lower[i][k] * x[k];
        x[i] = sum / lower[i][i];
    }
    for (int i = terms - 1; i >= 0; i--) {
        double sum = x[i];
        for (int k = i + 1; k < terms; k++)
            sum -= lower[k][i] * x[k];
        x[i] = sum / lower[i][i];
    }
    return x[0];
}

/* Fit the tile's pixels and add half of each fitted colour to the output. */
static void regress(const Task *task, const Tile *tile, float *output)
{
    int terms = task->features + 1;
    size_t pixels = (size_t)task->width * task->height;
    for (int y = 0; y < tile->rows; y++)
        for (int x = 0; x < tile->columns; x++) {
            double lower[MAX_TERMS][MAX_TERMS], b[MAX_TERMS];
            int at = y * TILE + x, entry = 0;
            double total = tile->moments[at];
            for (int i = 0; i < terms; i++)
                for (int j = i; j < terms; j++, entry++)
                    lower[j][i] = tile->moments[(size_t)entry * TILE_PIXELS + at] / total;
            for (int i = 1; i < terms; i++)
                lower[i][i] += task->ridge;
            factorise(lower, terms);
            size_t p = (size_t)(tile->y0 + y) * task->width + tile->x0 + x;
            for (int c = 0; c < COLOURS; c++) {
                for (int i = 0; i < terms; i++)
                    b[i] = tile->right[(size_t)(c * terms + i) * TILE_PIXELS + at] / total;
                output[c * pixels + p] += .5f * (float)fmax(solve_first(lower, b, terms), 0);
            }
        }
}

/* Filter one colour half with weights from the other, within one tile. */
static void filter_tile(const Task *task, Tile *tile, const float *colour, const float *other, float *output)
{
    int terms = task->features + 1, sums = moment_count(terms) + COLOURS * terms;
    memset(tile->moments, 0, sizeof(float) * TILE_PIXELS * sums);
    tile->right = tile->moments + (size_t)TILE_PIXELS * moment_count(terms);
    for (int dy = -task->window; dy <= task->window; dy++)
        for (int dx = -task->window; dx <= task->window; dx++) {
            patch_distances(task, tile, other, dx, dy);
            accumulate(task, tile, colour, dx, dy);
        }
    regress(task, tile, output);
}

/*
 * Denoise the colour halves first and second into output. guide holds the denoised features; window and patch are
 * radii in pixels; strength is the tolerance of the weights; ridge steadies the regression.
 */
void denoise_colour(int width, int height, const float *first, const float *second, int features, const float *guide,
                    float *output, int window, int patch, float strength, float ridge)
{
    float *variance = colour_variance(width, height, first, second);
    Task task = {width, height, features, window, patch, strength, ridge, guide, variance};
    int columns = (width + TILE - 1) / TILE, rows = (height + TILE - 1) / TILE;
    int terms = features + 1, sums = moment_count(terms) + COLOURS * terms, padded = TILE + 2 * patch;
    memset(output, 0, sizeof(float) * width * height * COLOURS);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int t = 0; t < columns * rows; t++) {
        Tile tile = {.x0 = t % columns * TILE, .y0 = t / columns * TILE};
        tile.columns = tile.x0 + TILE > width ? width - tile.x0 : TILE;
        tile.rows = tile.y0 + TILE > height ? height - tile.y0 : TILE;
        tile.moments = malloc(sizeof(float) * TILE_PIXELS * sums);
        tile.distance = malloc(sizeof(float) * padded * padded);
        tile.row_sums = malloc(sizeof(float) * padded * TILE);
        filter_tile(&task, &tile, first, second, output);
        filter_tile(&task, &tile, second, first, output);
        free(tile.moments);
        free(tile.distance);
        free(tile.row_sums);
    }
    free(variance);
}

/* Variance-cancelling distance between the 3 × 3 patches of the halves' mean at (x, y) and (qx, qy). */
static float feature_distance(int width, int height, const float *first, const float *second, const float *variance,
                              int x, int y, int qx, int qy, float k2)
{
    float sum = 0;
    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
            size_t p = (size_t)clamp(y + j, 0, height - 1) * width + clamp(x + i, 0, width - 1);
            size_t q = (size_t)clamp(qy + j, 0, height - 1) * width + clamp(qx + i, 0, width - 1);
            float d = .5f * (first[p] + second[p] - first[q] - second[q]);
            float vp = variance[p], vq = variance[q];
            sum += (d * d - (vp + fminf(vp, vq))) / (1e-8f + k2 * (vp + vq));
        }
    return fmaxf(sum / 9, 0);
}

/* Denoise feature halves into their mean by plain non-local means; noiseless pixels are left alone. */
void denoise_features(int width, int height, int features, const float *first, const float *second, float *output,
                      int window, float strength)
{
    const float noiseless = 1e-6f, too_far = 12;
    size_t pixels = (size_t)width * height;
    float *variance = malloc(sizeof(float) * pixels), *squared = malloc(sizeof(float) * pixels);
    for (int f = 0; f < features; f++) {
        const float *a = first + f * pixels, *b = second + f * pixels;
        for (size_t i = 0; i < pixels; i++)
            squared[i] = .25f * (a[i] - b[i]) * (a[i] - b[i]);
        box_blur(squared, variance, width, height, FEATURE_VARIANCE_RADIUS);
        #pragma omp parallel for schedule(dynamic, 8)
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                size_t p = (size_t)y * width + x;
                if (variance[p] < noiseless) {
                    output[f * pixels + p] = .5f * (a[p] + b[p]);
                    continue;
                }
                float sum = 0, total = 0;
                for (int qy = clamp(y - window, 0, height - 1); qy <= clamp(y + window, 0, height - 1); qy++)
                    for (int qx = clamp(x - window, 0, width - 1); qx <= clamp(x + window, 0, width - 1); qx++) {
                        float d = feature_distance(width, height, a, b, variance, x, y, qx, qy, strength * strength);
                        if (d > too_far)
                            continue;
                        size_t q = (size_t)qy * width + qx;
                        float weight = expf(-d);
                        sum += weight * .5f * (a[q] + b[q]);
                        total += weight;
                    }
                output[f * pixels + p] = sum / total;
            }
    }
    free(variance);
    free(squared);
}
