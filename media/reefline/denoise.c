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
    TILE = 64,
    TILE_ROWS = 8, /* sums of a tile stay in the second-level cache */
    TILE_PIXELS = TILE * TILE_ROWS,
    COLOUR_VARIANCE_RADIUS = 3,
    FEATURE_VARIANCE_RADIUS = 2
};

/* Weights below this change nothing that can be seen. */
static const float NEGLIGIBLE = 1e-4f;

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

/* Pictures are padded by `margin` pixels on every side, so that no neighbour needs a check of its own. */
typedef struct {
    int width, height, features, window, patch, spread, margin, stride;
    float strength, ridge;
    size_t plane;
    float *guide, *variance;
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

/* A copy of the channels whose edge pixels are repeated into the margin and up to a whole number of tiles. */
static float *padded_copy(const Task *task, const float *source, int channels)
{
    float *copy = malloc(sizeof(float) * task->plane * channels);
    int lines = (int)(task->plane / task->stride);
    for (int c = 0; c < channels; c++)
        #pragma omp parallel for
        for (int y = 0; y < lines; y++) {
            int nearest = clamp(y - task->margin, 0, task->height - 1);
            const float *line = source + ((size_t)c * task->height + nearest) * task->width;
            float *target = copy + c * task->plane + (size_t)y * task->stride;
            for (int x = 0; x < task->stride; x++)
                target[x] = line[clamp(x - task->margin, 0, task->width - 1)];
        }
    return copy;
}

/* Where pixel (x, y) of the picture stands in a padded plane. */
static size_t place(const Task *task, int x, int y)
{
    return (size_t)(y + task->margin) * task->stride + x + task->margin;
}

/* Variance-cancelling squared distance between each pixel of the padded tile and its neighbour at (dx, dy). */
static void patch_distances(const Task *task, const Tile *tile, const float *image, int dx, int dy)
{
    int patch = task->patch, padded = TILE + 2 * patch, lines = TILE_ROWS + 2 * patch;
    float k2 = task->strength * task->strength;
    for (int y = 0; y < lines; y++) {
        size_t p = place(task, tile->x0 - patch, tile->y0 - patch + y);
        size_t q = place(task, tile->x0 - patch + dx, tile->y0 - patch + y + dy);
        float *distance = tile->distance + y * padded;
        for (int x = 0; x < padded; x++)
            distance[x] = 0;
        for (int c = 0; c < COLOURS; c++) {
            const float *vp = task->variance + c * task->plane + p, *vq = task->variance + c * task->plane + q;
            const float *ip = image + c * task->plane + p, *iq = image + c * task->plane + q;
            for (int x = 0; x < padded; x++) {
                float d = ip[x] - iq[x];
                distance[x] += (d * d - (vp[x] + fminf(vp[x], vq[x]))) / (1e-7f + k2 * (vp[x] + vq[x]));
            }
        }
    }
    for (int y = 0; y < lines; y++)
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
    int terms = task->features + 1, side = 2 * task->patch + 1;
    float weight[TILE], slope[MAX_FEATURES][TILE], weighted[COLOURS][TILE];
    for (int y = 0; y < tile->rows; y++) {
        int row = tile->y0 + y, neighbour_row = row + dy;
        if (neighbour_row < 0 || neighbour_row >= task->height)
            continue;
        for (int x = 0; x < TILE; x++)
            weight[x] = 0;
        for (int i = 0; i < side; i++)
            for (int x = 0; x < TILE; x++)
                weight[x] += tile->row_sums[(y + i) * TILE + x];
        float scale = 1.f / (COLOURS * side * side), largest = 0;
        for (int x = 0; x < TILE; x++)
            weight[x] = expf(-fmaxf(weight[x] * scale, 0));
        int from = clamp(-tile->x0 - dx, 0, TILE), to = clamp(task->width - tile->x0 - dx, 0, TILE);
        for (int x = 0; x < from; x++)
            weight[x] = 0;
        for (int x = to; x < TILE; x++)
            weight[x] = 0;
        for (int x = 0; x < TILE; x++)
            largest = fmaxf(largest, weight[x]);
        if (largest < NEGLIGIBLE)
            continue;
        size_t p = place(task, tile->x0, row), q = place(task, tile->x0 + dx, neighbour_row);
        for (int f = 0; f < task->features; f++) {
            const float *here = task->guide + f * task->plane + p, *there = task->guide + f * task->plane + q;
            for (int x = 0; x < TILE; x++)
                slope[f][x] = there[x] - here[x];
        }
        for (int c = 0; c < COLOURS; c++) {
            const float *there = colour + c * task->plane + q;
            for (int x = 0; x < TILE; x++)
                weighted[c][x] = there[x] * weight[x];
        }
        int entry = 0;
        for (int i = 0; i < terms; i++) {
            float first[TILE];
            for (int x = 0; x < TILE; x++)
                first[x] = i ? weight[x] * slope[i - 1][x] : weight[x];
            for (int j = i; j < terms; j++, entry++) {
                float *restrict sum = tile->moments + (size_t)entry * TILE_PIXELS + y * TILE;
                if (j == 0)
                    for (int x = 0; x < TILE; x++)
                        sum[x] += first[x];
                else
                    for (int x = 0; x < TILE; x++)
                        sum[x] += first[x] * slope[j - 1][x];
            }
        }
        for (int c = 0; c < COLOURS; c++)
            for (int i = 0; i < terms; i++) {
                float *restrict sum = tile->right + (size_t)(c * terms + i) * TILE_PIXELS + y * TILE;
                if (i)
                    for (int x = 0; x < TILE; x++)
                        sum[x] += weighted[c][x] * slope[i - 1][x];
                else
                    for (int x = 0; x < TILE; x++)
                        sum[x] += weighted[c][x];
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

/* Fit the tile's pixels into the output. */
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
                output[c * pixels + p] = (float)fmax(solve_first(lower, b, terms), 0);
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
            if (dx * dx + dy * dy > task->window * (task->window + 1))
                continue;
            patch_distances(task, tile, other, dx * task->spread, dy * task->spread);
            accumulate(task, tile, colour, dx * task->spread, dy * task->spread);
        }
    regress(task, tile, output);
}

/*
 * Denoise the colour halves first and second, each on its own. guide holds the denoised features; window and patch
 * are radii in pixels, the window's neighbours being spread apart; strength is the tolerance of the weights; ridge
 * steadies the regression.
 */
void denoise_colour(int width, int height, const float *first, const float *second, int features, const float *guide,
                    float *first_output, float *second_output, int window, int patch, int spread, float strength,
                    float ridge)
{
    int columns = (width + TILE - 1) / TILE, rows = (height + TILE_ROWS - 1) / TILE_ROWS;
    int margin = window * spread + patch, stride = columns * TILE + 2 * margin;
    Task task = {width, height, features, window, patch, spread, margin, stride, strength, ridge};
    task.plane = (size_t)task.stride * (rows * TILE_ROWS + 2 * margin);
    float *variance = colour_variance(width, height, first, second);
    task.variance = padded_copy(&task, variance, COLOURS);
    task.guide = padded_copy(&task, guide, features);
    float *one = padded_copy(&task, first, COLOURS), *two = padded_copy(&task, second, COLOURS);
    int terms = features + 1, sums = moment_count(terms) + COLOURS * terms, padded = TILE + 2 * patch;
    #pragma omp parallel for schedule(dynamic, 1)
    for (int t = 0; t < columns * rows; t++) {
        Tile tile = {.x0 = t % columns * TILE, .y0 = t / columns * TILE_ROWS};
        tile.columns = tile.x0 + TILE > width ? width - tile.x0 : TILE;
        tile.rows = tile.y0 + TILE_ROWS > height ? height - tile.y0 : TILE_ROWS;
        tile.moments = malloc(sizeof(float) * TILE_PIXELS * sums);
        tile.distance = malloc(sizeof(float) * padded * (TILE_ROWS + 2 * patch));
        tile.row_sums = malloc(sizeof(float) * TILE * (TILE_ROWS + 2 * patch));
        filter_tile(&task, &tile, one, two, first_output);
        filter_tile(&task, &tile, two, one, second_output);
        free(tile.moments);
        free(tile.distance);
        free(tile.row_sums);
    }
    free(variance);
    free(task.variance);
    free(task.guide);
    free(one);
    free(two);
}

/* Weigh one line of neighbours at (dx, dy) by the distance of the 3 x 3 patches round them, and add them up. */
static void weigh_line(const Task *task, const float *mean, int y, int dx, int dy, float *sums, float *line, float *sum,
                       float *total)
{
    const float too_far = 12;
    float k2 = task->strength * task->strength;
    size_t p = place(task, -1, y - 1), q = place(task, dx - 1, y - 1 + dy);
    for (int x = 0; x < task->width + 2; x++)
        sums[x] = 0;
    for (int j = 0; j < 3; j++, p += task->stride, q += task->stride) {
        const float *vp = task->variance + p, *vq = task->variance + q, *here = mean + p, *there = mean + q;
        for (int x = 0; x < task->width + 2; x++) {
            float d = here[x] - there[x];
            sums[x] += (d * d - (vp[x] + fminf(vp[x], vq[x]))) / (1e-8f + k2 * (vp[x] + vq[x]));
        }
    }
    const float *there = mean + place(task, dx, y + dy);
    for (int x = 0; x < task->width; x++)
        line[x] = fmaxf((sums[x] + sums[x + 1] + sums[x + 2]) / 9, 0);
    for (int x = 0; x < task->width; x++) {
        float weight = line[x] > too_far ? 0 : expf(-line[x]);
        sum[x] += weight * there[x];
        total[x] += weight;
    }
}

/* Denoise feature halves into their mean by plain non-local means; noiseless pixels are left alone. */
void denoise_features(int width, int height, int features, const float *first, const float *second, float *output,
                      int window, float strength)
{
    const float noiseless = 1e-6f;
    size_t pixels = (size_t)width * height;
    float *variance = malloc(sizeof(float) * pixels), *squared = malloc(sizeof(float) * pixels);
    Task task = {.width = width, .height = height, .margin = window + 1, .strength = strength};
    task.stride = width + 2 * task.margin;
    task.plane = (size_t)task.stride * (height + 2 * task.margin);
    for (int f = 0; f < features; f++) {
        const float *a = first + f * pixels, *b = second + f * pixels;
        for (size_t i = 0; i < pixels; i++)
            squared[i] = .25f * (a[i] - b[i]) * (a[i] - b[i]);
        box_blur(squared, variance, width, height, FEATURE_VARIANCE_RADIUS);
        for (size_t i = 0; i < pixels; i++)
            squared[i] = .5f * (a[i] + b[i]);
        task.variance = padded_copy(&task, variance, 1);
        float *mean = padded_copy(&task, squared, 1);
        #pragma omp parallel for schedule(dynamic, 8)
        for (int y = 0; y < height; y++) {
            float sum[width], total[width], line[width], sums[width + 2], noise = 0;
            for (int x = 0; x < width; x++) {
                noise = fmaxf(noise, variance[(size_t)y * width + x]);
                sum[x] = total[x] = 0;
            }
            for (int dy = -window; noise >= noiseless && dy <= window; dy++)
                for (int dx = -window; dx <= window; dx++)
                    weigh_line(&task, mean, y, dx, dy, sums, line, sum, total);
            for (int x = 0; x < width; x++) {
                size_t at = (size_t)y * width + x;
                output[f * pixels + at] = variance[at] < noiseless ? squared[at] : sum[x] / total[x];
            }
        }
        free(task.variance);
        free(mean);
    }
    free(variance);
    free(squared);
}
